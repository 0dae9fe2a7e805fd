import type { VendorRequest } from '@contract/entities/vendorRequest';

/** The request to go on with: the newest in DRAFT, else the newest of all. */
export function currentRequest(requests: readonly VendorRequest[]): VendorRequest | null {
  const newestFirst = [...requests].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newestFirst.find((request) => request.processStatus === 'DRAFT') ?? newestFirst[0] ?? null;
}
