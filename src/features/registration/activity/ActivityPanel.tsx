import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { Activity } from '@contract/entities/activity';
import { reviewApi, useGetTimelineQuery } from '@/api/review';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { useLanguage } from '@/components/labels/LanguageContext';
import { Timeline } from '@/components/lists/Timeline';
import { formatBusinessTime } from '@/lib/format/day';
import { color, type } from '@/lib/look/vars';
import { useAppDispatch } from '@/store/hooks';
import { byDay, detailsOf, sentenceOf, useActivityWords } from './activityText';

const Panel = styled(Card)({
  marginTop: 24,
  '& > h2': type.h3,
  '& > p': { ...type.small, color: color('text-secondary'), margin: '2px 0 16px' },
  '& h3': { ...type.label, margin: '16px 0 8px' },
  '& li': { overflowWrap: 'anywhere' },
  '& li em': { display: 'block', fontStyle: 'normal', color: color('text-secondary') },
});

/** The older pages behind the newest one. They start over when the newest page has changed. */
function useOlder(requestUid: string, newest: readonly Activity[]) {
  const dispatch = useAppDispatch();
  const from = newest.at(-1)?.activityUid ?? '';
  const [older, setOlder] = useState<{ from: string; entries: readonly Activity[] }>({
    from,
    entries: [],
  });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const entries = older.from === from ? older.entries : [];
  const load = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const before = entries.at(-1)?.activityUid ?? from;
    const { data } = await dispatch(
      reviewApi.endpoints.getTimeline.initiate(
        { requestUid, before },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (data) setOlder({ from, entries: [...entries, ...data.pageEntries] });
    setState(data ? 'idle' : 'failed');
  };
  return { entries, load, busy: state === 'busy', failed: state === 'failed' };
}

/** The timeline of a registration: who changed what, by day, page by page. */
export default function ActivityPanel({ requestUid }: { readonly requestUid: string }) {
  const words = useActivityWords();
  const { t } = words;
  const id = useId();
  const newest = useGetTimelineQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  const older = useOlder(requestUid, newest.data?.pageEntries ?? []);
  const entries = [...(newest.data?.pageEntries ?? []), ...older.entries];
  const more = newest.data !== undefined && entries.length < newest.data.totalCount;
  const end = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  const { locale } = useLanguage();

  useLayoutEffect(() => {
    // The button that had the focus is gone with the last page.
    if (asked.current && !more) end.current?.focus();
  }, [more]);

  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p>{t('lead')}</p>
      {newest.data === undefined ? (
        newest.isError && !newest.isFetching ? (
          <LoadFailure text={t('failed')} onRetry={newest.refetch} />
        ) : (
          <RowsSkeleton label={t('loading')} />
        )
      ) : entries.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        byDay(entries, locale).map(({ day, entries: ofDay }) => (
          <section key={day} aria-label={day}>
            <h3>{day}</h3>
            <Timeline
              events={ofDay.map((entry) => ({
                key: entry.activityUid,
                text: (
                  <>
                    <span>{sentenceOf(entry, words)}</span>
                    {detailsOf(entry, words).map((line) => (
                      <em key={line}>{line}</em>
                    ))}
                  </>
                ),
                when: formatBusinessTime(entry.at, locale),
              }))}
            />
          </section>
        ))
      )}
      {older.failed ? (
        <Alert tone="error" role="alert">
          {t('failed')}
        </Alert>
      ) : null}
      {more ? (
        <BlockedButton
          variant="outlined"
          busy={older.busy}
          busyText={t('loadingMore')}
          onClick={() => {
            asked.current = true;
            void older.load();
          }}
        >
          {t('more')}
        </BlockedButton>
      ) : older.entries.length > 0 ? (
        <p ref={end} tabIndex={-1}>
          {t('end')}
        </p>
      ) : null}
    </Panel>
  );
}
