import { useRef } from 'react';
import type { AccountSession } from '@contract/entities/account';
import { RowButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '@/api/account';
import { Loaded } from '@/components/feedback/Loaded';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useQuestion } from '@/components/overlays/useQuestion';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import { useLanguage } from '@/components/labels/LanguageContext';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import type { LabelValues } from '@/lib/labels/defineLabels';
import { securityLabels } from './securityLabels';
import { Foot, SecuritySection, SessionList } from './SecurityParts';

type Words = (key: keyof typeof securityLabels.fallback, values?: LabelValues) => string;

/** `Chrome 130 on Windows`, as far as it is known. */
export function deviceWords(
  { browser, system }: { readonly browser: string; readonly system: string },
  t: Words,
): string {
  const name = browser || t('unknownBrowser');
  return system ? t('onSystem', { browser: name, system }) : name;
}

export function Sessions() {
  const t = useLabels(securityLabels);
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOne] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const question = useQuestion<AccountSession | 'others'>();
  const about = question.about ?? 'others';
  const { attempt, busy, problem, forgetProblem } = useAttempt();

  const ask = (what: AccountSession | 'others') => {
    forgetProblem();
    question.ask(what);
  };
  const end = () =>
    attempt(async () => {
      if (about === 'others') await endOthers({ keep: 'current' }).unwrap();
      else await endOne({ sessionUid: about.sessionUid }).unwrap();
      notify.success(
        about === 'others' ? t('endedOthers') : t('ended', { browser: deviceWords(about, t) }),
      );
      question.close();
      // The focused button disappeared with its row.
      setTimeout(() => heading.current?.focus(), 0);
    });

  return (
    <SecuritySection title={t('sessionsTitle')} lead={t('sessionsLead')} headingRef={heading}>
      <Loaded query={query} loading={t('sessionsLoading')} failed={t('sessionsFailed')}>
        {({ sessions }) => (
          <>
            <SessionList>
              {sessions.map((session) => (
                <SessionRow key={session.sessionUid} session={session} onEnd={() => ask(session)} />
              ))}
            </SessionList>
            <Foot>
              {sessions.some(({ current }) => current !== 1) ? (
                <Button variant="outlined" onClick={() => ask('others')}>
                  {t('signOutOthers')}
                </Button>
              ) : (
                <p>{t('onlyThis')}</p>
              )}
            </Foot>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={question.open}
        title={
          about === 'others'
            ? t('endOthersTitle')
            : t('endTitle', { browser: deviceWords(about, t) })
        }
        actionLabel={about === 'others' ? t('signOutOthers') : t('signOut')}
        tone="primary"
        busy={busy}
        error={problem && t('endFailed')}
        onConfirm={() => void end()}
        onCancel={question.close}
      >
        {t(about === 'others' ? 'endOthersText' : 'endText')}
      </ConfirmDialog>
    </SecuritySection>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly onEnd: () => void;
}

/** One session. This browser's session ends with Log Out, so it has no button here. */
function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useLabels(securityLabels);
  const { locale } = useLanguage();
  const browser = deviceWords(session, t);
  const time = formatMoment(session.startedAt, locale);
  return (
    <li>
      <div>
        <b>{browser}</b>
        {session.current === 1 ? <StatusChip tone="info">{t('thisBrowser')}</StatusChip> : null}
        <small>{t('signedInAt', { time })}</small>
        <small>{t('lastUsedAt', { time: formatMoment(session.lastUsedAt, locale) })}</small>
      </div>
      {session.current === 1 ? null : (
        <RowButton name={t('signOutNamed', { browser, time })} onClick={onEnd}>
          {t('signOut')}
        </RowButton>
      )}
    </li>
  );
}
