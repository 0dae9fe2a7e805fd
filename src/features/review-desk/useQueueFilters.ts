import { useSearchParams } from 'react-router-dom';
import {
  type QueueFilters,
  queueQueryOf,
  readQueueFilters,
  writeQueueFilters,
} from '@/lib/queueFilters';

/**
 * The filters of the queue. They are in the address, so that Back from a registration restores
 * them.
 */
export function useQueueFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readQueueFilters(search);
  /** Changing a filter returns to the first page. */
  const change = (changed: Partial<QueueFilters>): void =>
    setSearch(writeQueueFilters({ ...filters, page: 1, ...changed }), { replace: true });
  return {
    filters,
    filtered: filters.type !== '' || filters.age > 0 || filters.text !== '',
    query: queueQueryOf(filters),
    /** For the links to registrations, which lead back here. */
    address: writeQueueFilters(filters).toString(),
    change,
  };
}
