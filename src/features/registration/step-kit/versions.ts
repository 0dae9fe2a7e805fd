import type { Payment } from '@contract/entities/payment';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { paymentApi } from '@/api/payment';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { payments } from '@/store/entities/records';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import type { RootState } from '@/store/rootReducer';
import { REREAD } from './recordVersion';

/*
 * Records that more than one step changes: where each is found, besides the values that its own
 * form shows.
 */

export const REQUEST_VERSION = {
  select: (state: RootState, requestUid: string) =>
    selectVendorRequest(state.entities.vendorRequests, requestUid),
  etagOf: (found: VendorRequest) => found.etag,
  read: (requestUid: string) => [
    vendorRequestsApi.endpoints.getVendorRequest.initiate({ requestUid }, REREAD),
  ],
};

export const PAYMENT_VERSION = {
  select: (state: RootState, requestUid: string) =>
    payments.select(state.entities.payments, requestUid),
  etagOf: (found: Payment) => found.etag,
  read: (requestUid: string) => [paymentApi.endpoints.getPayment.initiate({ requestUid }, REREAD)],
};
