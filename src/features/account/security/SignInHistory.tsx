import type { SignInEvent } from '@contract/entities/account';
import { SIGN_IN_EVENTS } from '@contract/entities/account';
import { useGetSignInHistoryQuery } from '@/api/account';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { Timeline } from '@/components/lists/Timeline';
import { formatMoment } from '@/lib/format/moment';
import { deviceWords } from './deviceWords';
import { SecuritySection } from './SecuritySection';
import { securityLabels } from './securityLabels';

/** What happened to the account, newest first. */
export function SignInHistory() {
  const t = useLabels(securityLabels);
  const { locale } = useLanguage();
  const query = useGetSignInHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const { events = [], keptDays } = query.data ?? {};

  const nameOf = ({ kind }: SignInEvent): string => {
    const known = SIGN_IN_EVENTS.find((event) => event === kind);
    return t(known ?? 'otherEvent');
  };

  return (
    <SecuritySection
      title={t('historyTitle')}
      lead={keptDays === undefined ? '' : t('historyLead', { days: keptDays })}
    >
      {query.data ? (
        events.length === 0 ? (
          <p>{t('historyEmpty')}</p>
        ) : (
          <Timeline
            events={events.map((event) => ({
              key: event.eventUid,
              text: (
                <>
                  <b>{nameOf(event)}</b> · <span>{deviceWords(event, t)}</span>
                </>
              ),
              when: formatMoment(event.at, locale),
            }))}
          />
        )
      ) : query.isError && !query.isFetching ? (
        <LoadFailure text={t('historyFailed')} onRetry={query.refetch} />
      ) : (
        <RowsSkeleton label={t('historyLoading')} />
      )}
    </SecuritySection>
  );
}
