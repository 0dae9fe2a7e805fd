import { useListVendorRequestsQuery } from '@/api/vendorRequests';

/** Keeps the list of registrations in the cache, as the app bar does on every page. */
export function BarQueries() {
  useListVendorRequestsQuery('dana@example.com');
  return null;
}
