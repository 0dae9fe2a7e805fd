import type { Ach } from '@contract/entities/ach';
import type { BasicInfo } from '@contract/entities/basicInfo';
import type { Payment } from '@contract/entities/payment';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import type { W9 } from '@contract/entities/w9';
import { achApi } from '@/api/ach';
import { basicInfoApi } from '@/api/basicInfo';
import { paymentApi } from '@/api/payment';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { w9Api } from '@/api/w9';
import { achs, basicInfos, payments, w9s } from '@/store/entities/records';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import type { RootState } from '@/store/rootReducer';
import { REREAD } from './storedRecord';

/*
 * Where each record of a registration is found again, as `VersionOptions` without the values, which
 * depend on the form.
 */

export const REQUEST_VERSION = {
  select: (state: RootState, requestUid: string) =>
    selectVendorRequest(state.entities.vendorRequests, requestUid),
  etagOf: (stored: VendorRequest) => stored.etag,
  read: (requestUid: string) => [
    vendorRequestsApi.endpoints.getVendorRequest.initiate({ requestUid }, REREAD),
  ],
};

export const BASIC_INFO_VERSION = {
  select: (state: RootState, requestUid: string) =>
    basicInfos.select(state.entities.basicInfos, requestUid),
  etagOf: (stored: BasicInfo) => stored.etag,
  read: (requestUid: string) => [
    basicInfoApi.endpoints.getBasicInfo.initiate({ requestUid }, REREAD),
  ],
};

export const W9_VERSION = {
  select: (state: RootState, requestUid: string) => w9s.select(state.entities.w9s, requestUid),
  etagOf: (stored: W9) => stored.etag,
  read: (requestUid: string) => [w9Api.endpoints.getW9.initiate({ requestUid }, REREAD)],
};

export const PAYMENT_VERSION = {
  select: (state: RootState, requestUid: string) =>
    payments.select(state.entities.payments, requestUid),
  etagOf: (stored: Payment) => stored.etag,
  read: (requestUid: string) => [paymentApi.endpoints.getPayment.initiate({ requestUid }, REREAD)],
};

export const ACH_VERSION = {
  select: (state: RootState, requestUid: string) => achs.select(state.entities.achs, requestUid),
  etagOf: (stored: Ach) => stored.etag,
  read: (requestUid: string) => [achApi.endpoints.getAch.initiate({ requestUid }, REREAD)],
};
