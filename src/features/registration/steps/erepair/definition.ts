import { answerRow } from '../../model/answers';
import { defineStep } from '../../model/stepDefinition';

export const erepairDefinition = defineStep({
  codeLists: [],
  answers: (context) => {
    const { records, t, fieldName } = context;
    const choice = records.request?.useErepair ?? null;
    const users = choice === 'Y' ? records.erepairUsers : [];
    const autoIntegrate = records.request?.useAutoIntegrate ?? null;
    return [
      answerRow(
        context,
        fieldName('useErepair'),
        choice === null ? t('notAnswered') : t(`erepair${choice}`),
      ),
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
});
