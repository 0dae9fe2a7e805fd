import type { ErepairUser } from '@contract/registration/erepairUser';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { answerRow, defineStep, fieldRow } from '../../model/step';

/** The form of an eRepair user in the drafts; null is a new one. */
export const erepairUserFormName = (user: ErepairUser | null): string =>
  `erepair-user-${user?.userUid ?? 'new'}`;

export const erepairStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-erepair" */ './ErepairStep')),
  codeLists: [],
  texts: {
    erepairY: 'Enroll & Use eRepair',
    erepairN: 'Contract & W9 Submission Only',
    autoIntegrate: 'Do you use Auto Integrate?',
    autoIntegrateY: 'We use Auto Integrate',
    autoIntegrateP: 'We plan to use Auto Integrate',
    autoIntegrateN: 'We do not use Auto Integrate',
    erepairUser: 'eRepair user {n}',
    savedUsers: '{count} eRepair users',
    savedUsersOne: '{count} eRepair user',
  },
  answers: (context) => {
    const { records, t } = context;
    const choice = records.request?.useErepair ?? null;
    const users = choice === 'Y' ? records.erepairUsers : [];
    const autoIntegrate = records.request?.useAutoIntegrate ?? null;
    return [
      fieldRow(context, 'useErepair', choice === null ? t('notAnswered') : t(`erepair${choice}`)),
      ...(choice === 'N'
        ? [
            answerRow(
              context,
              t('autoIntegrate'),
              autoIntegrate === null ? t('notAnswered') : t(`autoIntegrate${autoIntegrate}`),
            ),
          ]
        : []),
      ...users.map((user, index) =>
        answerRow(
          context,
          t('erepairUser', { n: index + 1 }),
          [user.userName, user.title, user.email].filter(Boolean).join(', '),
        ),
      ),
    ];
  },
  savedLine: ({ request, erepairUsers: users }, _t, plural) => {
    if (request?.useErepair !== 'Y' || users.length === 0) return '';
    return plural('savedUsers', users.length);
  },
  showsDraft: (form, _drafts, { request, erepairUsers }) => {
    // The reason why a shop does not use eRepair.
    if (form === 'erepair') return request?.useErepair === 'N';
    return (
      request?.useErepair === 'Y' &&
      [null, ...erepairUsers].some((user) => erepairUserFormName(user) === form)
    );
  },
});
