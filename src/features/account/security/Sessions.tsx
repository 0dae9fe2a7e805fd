import { useRef, useState } from 'react';
import { Button } from '@/components/Button';
import type { AccountSession } from '@contract/entities/account';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '@/api/account';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useLanguage } from '@/components/labels/LanguageContext';
import { StatusChip } from '@/components/StatusChip';
import { formatMoment } from '@/lib/format/moment';
import { deviceWords } from './deviceWords';
import { SecuritySection } from './SecuritySection';
import { securityLabels } from './securityLabels';
import { Foot, SessionList } from './securityStyles';

/** The person's sessions. Ending one takes effect at once, on every browser. */
export function Sessions() {
  const t = useLabels(securityLabels);
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const [asked, setAsked] = useState<AccountSession | 'others' | null>(null);
  /** Stays while the dialog closes. */
  const [shown, setShown] = useState<AccountSession | 'others'>('others');
  const [failed, setFailed] = useState(false);
  const sessions = query.data?.sessions ?? [];
  const hasOthers = sessions.some(({ current }) => current !== 1);

  const ask = (what: AccountSession | 'others') => {
    setFailed(false);
    setShown(what);
    setAsked(what);
  };
  const end = async (): Promise<void> => {
    setFailed(false);
    try {
      if (shown === 'others') await endOthers().unwrap();
      else await endOne(shown.sessionUid).unwrap();
    } catch {
      setFailed(true);
      return;
    }
    notify.success(
      shown === 'others' ? t('endedOthers') : t('ended', { browser: deviceWords(shown, t) }),
    );
    setAsked(null);
    // The focused button disappeared with its row.
    setTimeout(() => heading.current?.focus(), 0);
  };

  return (
    <SecuritySection title={t('sessionsTitle')} lead={t('sessionsLead')} headingRef={heading}>
      {query.data ? (
        <>
          <SessionList>
            {sessions.map((session) => (
              <SessionRow key={session.sessionUid} session={session} onEnd={() => ask(session)} />
            ))}
          </SessionList>
          <Foot>
            {hasOthers ? (
              <Button variant="outlined" onClick={() => ask('others')}>
                {t('signOutOthers')}
              </Button>
            ) : (
              <p>{t('onlyThis')}</p>
            )}
          </Foot>
        </>
      ) : query.isError && !query.isFetching ? (
        <LoadFailure text={t('sessionsFailed')} onRetry={query.refetch} />
      ) : (
        <RowsSkeleton label={t('sessionsLoading')} />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={
          shown === 'others'
            ? t('endOthersTitle')
            : t('endTitle', { browser: deviceWords(shown, t) })
        }
        actionLabel={shown === 'others' ? t('signOutOthers') : t('signOut')}
        tone="primary"
        busy={one.isLoading || others.isLoading}
        error={failed ? t('endFailed') : undefined}
        onConfirm={() => void end()}
        onCancel={() => setAsked(null)}
      >
        {t(shown === 'others' ? 'endOthersText' : 'endText')}
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
        <Button
          variant="outlined"
          size="small"
          aria-label={t('signOutNamed', { browser, time })}
          onClick={onEnd}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
