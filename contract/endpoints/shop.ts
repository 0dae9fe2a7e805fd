import * as v from 'valibot';
import { achSchema, patchAchSchema, saveAchSchema } from '../registration/ach';
import {
  basicInfoSchema,
  patchBasicInfoSchema,
  saveBasicInfoSchema,
} from '../registration/basicInfo';
import { paymentSchema, savePaymentSchema } from '../registration/payment';
import { patchW9Schema, saveW9Schema, w9LockSchema, w9Schema } from '../registration/w9';
import { pageOf, searchRequest } from '../search';
import { endpoint } from './define';
import { plainText } from '../rules/plainText';

const anyOfRequest = searchRequest({ requestUid: v.optional(plainText()) });

export const basicInfoEndpoints = {
  getBasicInfo: endpoint({
    method: 'GET',
    path: '/mm/vendors/basic-info/{requestUid}',
    tag: 'basic info',
    summary: 'Basic info of a request',
    payload: v.nullable(basicInfoSchema),
    emptyWhenNotFound: true,
  }),
  searchBasicInfo: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/basic-info/search',
    tag: 'basic info',
    summary: 'Basic info of a request, as a search',
    request: anyOfRequest,
    payload: pageOf(basicInfoSchema),
    emptyWhenNotFound: true,
  }),
  createBasicInfo: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/basic-info',
    tag: 'basic info',
    summary: 'Create basic info',
    request: saveBasicInfoSchema,
    payload: basicInfoSchema,
  }),
  patchBasicInfo: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/basic-info/{flag}/{basicInfoUid}',
    tag: 'basic info',
    summary: 'Change some fields, such as door height or the franchise answer',
    request: patchBasicInfoSchema,
    payload: basicInfoSchema,
  }),
  updateBasicInfo: endpoint({
    method: 'PUT',
    path: '/mm/vendors/{requestUid}/basic-info/{flag}/{basicInfoUid}',
    tag: 'basic info',
    summary: 'Replace the whole form',
    request: saveBasicInfoSchema,
    payload: basicInfoSchema,
  }),
};

const failures = {
  CONFLICT: {
    description:
      'tax checks did not match: this W-9, the person or the number is locked; also another save meanwhile',
    payload: w9LockSchema,
  },
} as const;

export const w9Endpoints = {
  searchW9: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/w9-info/search',
    tag: 'W-9',
    summary: 'W-9 of a request',
    request: anyOfRequest,
    payload: pageOf(w9Schema),
    emptyWhenNotFound: true,
  }),
  createW9: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/w9-info',
    tag: 'W-9',
    summary: 'Create the W-9 and check the tax ID',
    request: saveW9Schema,
    payload: w9Schema,
    failures,
  }),
  patchW9: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/w9-info/{w9Uid}',
    tag: 'W-9',
    summary: 'Change some fields',
    request: patchW9Schema,
    payload: w9Schema,
    failures,
  }),
  updateW9: endpoint({
    method: 'PUT',
    path: '/mm/vendors/{requestUid}/w9-info/{w9Uid}',
    tag: 'W-9',
    summary: 'Replace the whole form; the tax ID is checked when name, type or number changed',
    request: saveW9Schema,
    payload: w9Schema,
    failures,
  }),
  unlockW9: endpoint({
    method: 'POST',
    takesIfMatch: true,
    path: '/mm/vendors/{requestUid}/w9-info/{w9Uid}/unlock',
    tag: 'W-9',
    summary: 'Let a locked tax check be tried again',
    access: 'review',
    payload: w9Schema,
  }),
};

export const paymentEndpoints = {
  searchPayment: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/payment-info/search',
    tag: 'payment',
    summary: 'Payment and bill-through data of a request',
    request: anyOfRequest,
    payload: pageOf(paymentSchema),
    emptyWhenNotFound: true,
  }),
  createPayment: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/payment-info',
    tag: 'payment',
    summary: 'Create the payment record',
    request: savePaymentSchema,
    payload: paymentSchema,
  }),
  updatePayment: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/payment-info/{payInfoUid}',
    tag: 'payment',
    summary: 'Change the payment record',
    request: savePaymentSchema,
    payload: paymentSchema,
  }),
};

export const achEndpoints = {
  searchAch: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/ach-info/search',
    tag: 'ACH',
    summary: 'Bank details of a request',
    request: anyOfRequest,
    payload: pageOf(achSchema),
    emptyWhenNotFound: true,
  }),
  createAch: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/ach-info',
    tag: 'ACH',
    summary: 'Create the bank details',
    request: saveAchSchema,
    payload: achSchema,
  }),
  updateAch: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/ach-info/{achUid}',
    tag: 'ACH',
    summary: 'Change the bank details',
    request: patchAchSchema,
    payload: achSchema,
    failures: {
      CODE_REQUIRED: {
        description:
          'another routing or account number, and this session has entered no mailed code in the last ten minutes (GetUserAttributeVerificationCode, VerifyUserAttribute; sendHandOffCode, startHandOff for an invited contact)',
      },
    },
  }),
};
