import { Fragment, useEffect, useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { type ReviewQueueEntry, waitingSinceOf } from '@contract/entities/review';
import { shortUid } from '@contract/requestNumber';
import { daysBetween } from '@contract/rules/calendar';
import { Button } from '@/components/Button';
import { useSearchReviewQueueQuery } from '@/api/review';
import { Card } from '@/components/Card';
import { NothingFoundDrawing } from '@/components/drawings/NothingFoundDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { usePlural } from '@/components/labels/usePlural';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { DataTable } from '@/components/lists/DataTable';
import { ReviewDueChip } from '@/components/ReviewDueChip';
import type { IconName } from '@/components/icons/iconPaths';
import { type ChipTone, StatusChip } from '@/components/StatusChip';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useKeptFocus } from '@/components/useKeptFocus';
import { formatDay } from '@/lib/format/day';
import { color, media, type } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import {
  isDecided,
  QUEUE_PAGE_SIZE,
  type QueueFilters,
  queueQueryOf,
  readQueueFilters,
  writeQueueFilters,
} from '@/lib/queueFilters';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { QueueFilterBar } from './QueueFilterBar';
import { reviewDeskLabels } from './reviewDeskLabels';
import { useBulk } from './useBulk';
import { WaitingChanges, WaitingDocuments } from './Waiting';

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 24px',
  [media.phone]: { padding: '12px 16px' },
  '& p': { ...type.small, color: color('text-secondary') },
  '& > div': { display: 'flex', gap: 8 },
});

const Cell = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  '& small': { ...type.small, display: 'block', color: color('text-secondary') },
});

/** The chips of a row, each with the flag that shows it. */
const CHIPS: readonly {
  readonly flag: 'resubmitted' | 'screeningHit' | 'documentWaits' | 'lapsed';
  readonly text: 'again' | 'screeningHit' | 'documentWaits' | 'lapsed';
  readonly tone: ChipTone;
  readonly icon?: IconName;
  readonly ofDocuments?: true;
}[] = [
  { flag: 'resubmitted', text: 'again', tone: 'info' },
  { flag: 'screeningHit', text: 'screeningHit', tone: 'warning', icon: 'eye' },
  { flag: 'documentWaits', text: 'documentWaits', tone: 'info', ofDocuments: true },
  { flag: 'lapsed', text: 'lapsed', tone: 'error', icon: 'alertOctagon', ofDocuments: true },
];

/** The queue of a super user: every registration that waits for a decision, oldest first. */
export default function ReviewQueuePage() {
  const t = useLabels(reviewDeskLabels);
  const plural = usePlural(reviewDeskLabels);
  const { locale } = useLanguage();
  const { clock, config } = useServices();
  const online = useAppSelector((state) => state.connectivity.online);
  const { filters, filtered, query, address, change } = useQueueFilters();
  const decided = isDecided(filters.status);
  const [cleared, setCleared] = useState(0);
  const filtersId = useId();
  const nearFilters = useKeptFocus(() => focusField(filtersId));
  const betweenPages = useKeptFocus();
  const queue = useSearchReviewQueueQuery(query, { refetchOnMountOrArgChange: true });
  const { pageEntries = [], totalCount = 0 } = queue.data ?? {};
  const bulk = useBulk(pageEntries, filters, address);
  const pages = Math.max(1, Math.ceil(totalCount / QUEUE_PAGE_SIZE));
  // A decision may remove the only row of the last page, and Back leads to that page.
  const nothingHere = totalCount > 0 && pageEntries.length === 0;
  const pageGone = nothingHere && filters.page > pages;
  useEffect(() => {
    if (pageGone) change({ page: pages });
  }, [change, pageGone, pages]);

  const clear = () => {
    // Also drops text that was typed and not searched yet.
    setCleared(cleared + 1);
    change(NO_FILTERS);
  };

  useDocumentTitle(t('title'));

  const age = (row: ReviewQueueEntry): string => {
    const days = daysBetween(Date.parse(waitingSinceOf(row)), clock.now());
    if (!(days >= 1)) return t('today');
    return days === 1 ? t('yesterday') : t('daysAgo', { days });
  };
  const chips = CHIPS.filter(({ ofDocuments }) => !ofDocuments || config.features.vendorDocuments);

  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {config.features.changes ? <WaitingChanges /> : null}
      {config.features.vendorDocuments ? <WaitingDocuments /> : null}
      <QueueFilterBar key={cleared} id={filtersId} filters={filters} onChange={change} />
      {bulk.overlay}
      {queue.data === undefined ||
      // While other filters load, the previous rows stay. They must disappear when the load fails.
      (queue.isError && queue.currentData === undefined) ||
      (nothingHere && (pageGone || queue.isFetching || queue.isError)) ? (
        queue.isError ? (
          <ErrorLoader
            queries={{
              failures: [{ title: t('failed') }],
              retry: () => void queue.refetch(),
              retrying: false,
            }}
            offline={!online}
          />
        ) : (
          <RowsSkeleton label={t('loading')} />
        )
      ) : totalCount === 0 ? (
        <div ref={nearFilters}>
          <EmptyState
            drawing={<NothingFoundDrawing />}
            title={t(filtered ? 'emptyFiltered' : decided ? 'emptyDecided' : 'empty')}
            action={
              filtered ? (
                <Button variant="outlined" onClick={clear}>
                  {t('clear')}
                </Button>
              ) : undefined
            }
          />
        </div>
      ) : (
        <Card flush aria-busy={queue.isFetching}>
          {bulk.bar}
          <DataTable
            caption={t(decided ? 'tableDecided' : 'table')}
            rows={pageEntries}
            rowKey={(row) => row.requestUid}
            columns={[
              ...bulk.column,
              {
                key: 'shop',
                title: t('shop'),
                cell: (row) => (
                  <Cell>
                    <TextLink href={PATHS.reviewRequest.href(row.requestUid, address)}>
                      {row.businessName || t('unnamed')}
                    </TextLink>
                    {chips
                      .filter(({ flag }) => row[flag] === 1)
                      .map(({ flag, text, tone, icon }) => (
                        <Fragment key={flag}>
                          {' '}
                          <StatusChip tone={tone} icon={icon}>
                            {t(text)}
                          </StatusChip>
                        </Fragment>
                      ))}
                    <small>
                      {[row.city, row.state, shortUid(row.requestUid)].filter(Boolean).join(' · ')}
                    </small>
                  </Cell>
                ),
              },
              {
                key: 'sent',
                title: t(decided ? 'sent' : 'waits'),
                cell: (row) => (
                  <Cell>
                    <span>{age(row)}</span>
                    <small>{formatDay(waitingSinceOf(row), locale)}</small>
                    {decided ? null : (
                      <ReviewDueChip waitingSince={waitingSinceOf(row)} now={clock.now()} />
                    )}
                  </Cell>
                ),
              },
              {
                key: 'type',
                title: t('program'),
                cell: (row) => (
                  <Cell>
                    <span>{t(row.vendorType === 'OVERHEAD' ? 'typeOverhead' : 'typeShop')}</span>
                    <small>{row.selectedProgram ? t(`program${row.selectedProgram}`) : null}</small>
                  </Cell>
                ),
              },
              ...(config.features.assignments && !decided
                ? [
                    {
                      key: 'assignee',
                      title: t('assigned'),
                      cell: ({ assignee }: ReviewQueueEntry) => (
                        <Cell>
                          {assignee
                            ? assignee.mine === 1
                              ? t('assignedME')
                              : assignee.name
                            : t('assignedNOBODY')}
                        </Cell>
                      ),
                    },
                  ]
                : []),
              { key: 'owner', title: t('owner'), cell: (row) => <Cell>{row.loginEmail}</Cell> },
            ]}
          />
          <Foot ref={betweenPages}>
            <p role="status">
              {`${plural('count', totalCount)}${
                pages > 1 ? ` · ${t('pageOf', { page: filters.page, pages })}` : ''
              }`}
            </p>
            {pages > 1 ? (
              <div>
                {filters.page > 1 ? (
                  <Button variant="outlined" onClick={() => change({ page: filters.page - 1 })}>
                    {t('previous')}
                  </Button>
                ) : null}
                {filters.page < pages ? (
                  <Button variant="outlined" onClick={() => change({ page: filters.page + 1 })}>
                    {t('next')}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </Foot>
        </Card>
      )}
    </PageFrame>
  );
}

const NO_FILTERS = {
  type: '',
  age: 0,
  overdue: false,
  text: '',
  assigned: '',
  documents: '',
} as const;

/** The filters of the queue, in the address, so that Back from a registration restores them. */
function useQueueFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readQueueFilters(search);
  /** Changing a filter returns to the first page. */
  const change = (changed: Partial<QueueFilters>): void =>
    setSearch(writeQueueFilters({ ...filters, page: 1, ...changed }), { replace: true });
  return {
    filters,
    filtered: Object.entries(NO_FILTERS).some(
      ([name, none]) => filters[name as keyof typeof NO_FILTERS] !== none,
    ),
    query: queueQueryOf(filters),
    /** For the links to registrations, which lead back here. */
    address: writeQueueFilters(filters).toString(),
    change,
  };
}
