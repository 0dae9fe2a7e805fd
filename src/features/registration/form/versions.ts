import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { Etag } from '@/api/buildRequest';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { PARTS } from '@/store/entities/parts';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import type { RootState } from '@/store/rootReducer';
import { REREAD } from './storedRecord';

/*
 * Where each record of a registration is found again, as `VersionOptions` without the values, which
 * depend on the form.
 */

interface RecordPart<Stored> {
  readonly select: (state: RootState, requestUid: string) => Stored | null;
  readonly query: (typeof PARTS)[keyof typeof PARTS]['query'];
}

const versionOf = <Stored extends { readonly etag?: Etag | null }>({
  select,
  query,
}: RecordPart<Stored>) => ({
  select,
  etagOf: ({ etag }: Stored) => etag,
  read: (requestUid: string) => [query.initiate({ requestUid }, REREAD)],
});

export const REQUEST_VERSION = {
  select: (state: RootState, requestUid: string) =>
    selectVendorRequest(state.entities.vendorRequests, requestUid),
  etagOf: ({ etag }: VendorRequest) => etag,
  read: (requestUid: string) => [
    vendorRequestsApi.endpoints.getVendorRequest.initiate({ requestUid }, REREAD),
  ],
};

export const BASIC_INFO_VERSION = versionOf(PARTS.basicInfo);
export const W9_VERSION = versionOf(PARTS.w9);
export const PAYMENT_VERSION = versionOf(PARTS.payment);
export const ACH_VERSION = versionOf(PARTS.ach);
