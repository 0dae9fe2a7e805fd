import { useSearchParams } from 'react-router-dom';
import {
  type QueueFilters,
  queueQueryOf,
  readQueueFilters,
  writeQueueFilters,
} from '@/lib/queueFilters';

/**
 * The filters of the queue. They are in the address: Back from a registration finds them as they
 * were.
 */
export function useQueueFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readQueueFilters(search);
  /** Changing a filter goes back to the first page. */
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
