import { achApi } from '@/api/ach';
import { basicInfoApi } from '@/api/basicInfo';
import { ownershipApi } from '@/api/ownership';
import { paymentApi } from '@/api/payment';
import { w9Api } from '@/api/w9';
import type { Ach } from '@contract/entities/ach';
import type { BasicInfo } from '@contract/entities/basicInfo';
import type { OwnershipInfo } from '@contract/entities/ownership';
import type { Payment } from '@contract/entities/payment';
import type { W9 } from '@contract/entities/w9';
import { createRecordSlice } from './recordSlice';

const basic = basicInfoApi.endpoints;
export const basicInfos = createRecordSlice<BasicInfo>({
  read: [basic.getBasicInfo, basic.getShopBasicInfo],
  saved: [basic.createBasicInfo, basic.updateBasicInfo],
  patched: [basic.patchBasicInfo],
});

const w9 = w9Api.endpoints;
export const w9s = createRecordSlice<W9>({
  read: [w9.getW9],
  saved: [w9.createW9, w9.updateW9, w9.unlockW9],
  patched: [w9.patchW9],
});

const payment = paymentApi.endpoints;
export const payments = createRecordSlice<Payment>({
  read: [payment.getPayment],
  saved: [payment.createPayment, payment.updatePayment],
});

const ach = achApi.endpoints;
export const achs = createRecordSlice<Ach>({
  read: [ach.getAch],
  saved: [ach.createAch, ach.updateAch],
});

const ownership = ownershipApi.endpoints;
export const ownershipInfos = createRecordSlice<OwnershipInfo>({
  saved: [ownership.createOwnershipInfo, ownership.updateOwnershipInfo],
});
