import type { VendorRequest } from '@contract/registration/vendorRequest';

export const newestFirst = (requests: readonly VendorRequest[]): VendorRequest[] =>
  [...requests].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/** The request to continue with: the newest in DRAFT, else the newest of all. */
export function currentRequest(requests: readonly VendorRequest[]): VendorRequest | null {
  const sorted = newestFirst(requests);
  return sorted.find((request) => request.processStatus === 'DRAFT') ?? sorted[0] ?? null;
}
