import { ASSIGNED_TO, type AssignedTo } from '@contract/entities/assignment';
import {
  QUEUE_DOCUMENTS,
  QUEUE_SORTS,
  QUEUE_STATUSES,
  REVIEWABLE_STATUSES,
} from '@contract/entities/review';
import type { QueueDocuments, QueueSort, QueueStatus } from '@contract/entities/review';
import type { VendorType } from '@contract/enums';

export const QUEUE_PAGE_SIZE = 25;
/** The choices of the age filter, in days. */
export const QUEUE_AGES = [1, 3, 7, 14, 30] as const;

export interface QueueFilters {
  readonly status: QueueStatus;
  readonly type: VendorType | '';
  readonly age: number;
  /** Only what should have been decided by now. */
  readonly overdue: boolean;
  readonly text: string;
  readonly assigned: AssignedTo | '';
  readonly documents: QueueDocuments | '';
  readonly sort: QueueSort;
  readonly page: number;
}

/** Whether the queue lists what was decided, and not what waits. */
export const isDecided = (status: QueueStatus): boolean =>
  !REVIEWABLE_STATUSES.some((reviewable) => reviewable === status);

/** The filters in an address. Missing or invalid ones have their defaults. */
export function readQueueFilters(search: URLSearchParams): QueueFilters {
  const type = search.get('type');
  const page = Number(search.get('page') ?? '1');
  const age = Number(search.get('age') ?? '0');
  const status = QUEUE_STATUSES.find((each) => each === search.get('status')) ?? 'REVIEW';
  return {
    status,
    type: type === 'RMT SHOP' || type === 'OVERHEAD' ? type : '',
    age: QUEUE_AGES.some((days) => days === age) ? age : 0,
    overdue: !isDecided(status) && search.get('overdue') === '1',
    text: (search.get('text') ?? '').slice(0, 50),
    // Nobody has what is decided.
    assigned: isDecided(status)
      ? ''
      : (ASSIGNED_TO.find((choice) => choice === search.get('assigned')) ?? ''),
    // Those of approved vendors.
    documents:
      status === 'COMPLETE'
        ? (QUEUE_DOCUMENTS.find((choice) => choice === search.get('documents')) ?? '')
        : '',
    sort: QUEUE_SORTS.find((sort) => sort === search.get('sort')) ?? 'OLDEST',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The filters as part of an address, without the defaults. */
export function writeQueueFilters(filters: QueueFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.status !== 'REVIEW') query.set('status', filters.status);
  if (filters.type) query.set('type', filters.type);
  if (filters.age) query.set('age', String(filters.age));
  if (filters.overdue) query.set('overdue', '1');
  if (filters.text) query.set('text', filters.text);
  if (filters.assigned) query.set('assigned', filters.assigned);
  if (filters.documents) query.set('documents', filters.documents);
  if (filters.sort !== 'OLDEST') query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}

/** The filters in the form of the queue's request. */
export const queueQueryOf = ({
  status,
  type,
  age,
  overdue,
  text,
  assigned,
  documents,
  sort,
  page,
}: QueueFilters) => ({
  status,
  page: page - 1,
  size: QUEUE_PAGE_SIZE,
  ...(type && { vendorType: type }),
  ...(age > 0 && { olderThanDays: age }),
  ...(overdue && { overdue }),
  ...(text.trim() && { text: text.trim() }),
  ...(assigned && { assignedTo: assigned }),
  ...(documents && { documents }),
  ...(sort !== 'OLDEST' && { sort }),
});
