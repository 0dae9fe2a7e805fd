import { useSearchParams } from 'react-router-dom';
import type { ReviewableStatus } from '@contract/entities/review';
import type { VendorType } from '@contract/enums';
import type { QueueQuery } from '@/api/review';

export const PAGE_SIZE = 25;
/** The choices of the age filter, in days. */
export const AGES = [1, 3, 7, 14, 30] as const;

export interface QueueFilters {
  readonly status: ReviewableStatus;
  readonly type: VendorType | '';
  readonly age: number;
  readonly text: string;
  readonly page: number;
}

/**
 * The filters of the queue. They are in the address: Back from a registration finds them as they
 * were.
 */
export function useQueueFilters() {
  const [search, setSearch] = useSearchParams();
  const type = search.get('type');
  const page = Number(search.get('page') ?? '1');
  const age = Number(search.get('age') ?? '0');
  const filters: QueueFilters = {
    status: search.get('status') === 'BACKFEED' ? 'BACKFEED' : 'REVIEW',
    type: type === 'RMT SHOP' || type === 'OVERHEAD' ? type : '',
    age: AGES.some((days) => days === age) ? age : 0,
    text: (search.get('text') ?? '').slice(0, 50),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
  /** Changing a filter goes back to the first page. */
  const change = (changed: Partial<QueueFilters>): void => {
    const next = { ...filters, page: 1, ...changed };
    const query = new URLSearchParams();
    if (next.status !== 'REVIEW') query.set('status', next.status);
    if (next.type) query.set('type', next.type);
    if (next.age) query.set('age', String(next.age));
    if (next.text) query.set('text', next.text);
    if (next.page > 1) query.set('page', String(next.page));
    setSearch(query, { replace: true });
  };
  const query: QueueQuery = {
    status: filters.status,
    page: filters.page - 1,
    size: PAGE_SIZE,
    ...(filters.type && { vendorType: filters.type }),
    ...(filters.age > 0 && { olderThanDays: filters.age }),
    ...(filters.text.trim() && { text: filters.text.trim() }),
  };
  const filtered = filters.type !== '' || filters.age > 0 || filters.text !== '';
  return { filters, filtered, query, change };
}
