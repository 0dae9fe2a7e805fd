import * as v from 'valibot';
import { RECORD_ACTIVE } from '../enums';
import { envelopeSchema } from '../envelope';
import { activitySchema } from '../entities/activity';
import {
  autoApprovalSchema,
  createVendorRequestSchema,
  duplicateVendorSchema,
  updateVendorRequestSchema,
  vendorHitSchema,
  vendorRequestSchema,
} from '../registration/vendorRequest';
import { pageOf, searchRequest } from '../search';
import { endpoint } from './define';
import { plainText } from '../rules/plainText';

const tag = 'vendor requests';

export const vendorEndpoints = {
  searchVendors: endpoint({
    method: 'POST',
    path: '/mm/vendors/search',
    tag,
    summary: 'Requests of a login e-mail',
    request: searchRequest({
      loginEmail: v.optional(plainText()),
      recordStatus: v.optional(plainText()),
    }),
    payload: pageOf(vendorRequestSchema),
    emptyWhenNotFound: true,
  }),
  searchDuplicateVendors: endpoint({
    method: 'POST',
    path: '/mm/vendors/duplicate-vendor/search',
    tag,
    summary: 'Existing shops of a login e-mail and whether it owns several',
    request: searchRequest({ loginEmail: plainText() }),
    payload: duplicateVendorSchema,
    emptyWhenNotFound: true,
  }),
  searchVendorsAsSuperUser: endpoint({
    method: 'POST',
    path: '/mm/vendors/superuser/search',
    tag,
    summary: 'Active vendors by business name or request number',
    access: 'readAll',
    request: searchRequest({ recordStatus: v.optional(v.literal(RECORD_ACTIVE), RECORD_ACTIVE) }),
    payload: pageOf(vendorHitSchema),
    emptyWhenNotFound: true,
  }),
  createVendorRequest: endpoint({
    method: 'POST',
    path: '/mm/vendors',
    tag,
    summary: 'Start an enrollment',
    request: createVendorRequestSchema,
    payload: vendorRequestSchema,
    failures: {
      RATE_LIMITED: {
        description: 'the person started too many registrations within an hour',
        retryAfter: true,
      },
    },
  }),
  getVendorRequest: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}',
    tag,
    summary: 'One request',
    payload: vendorRequestSchema,
  }),
  preloadVendorRequest: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/preload',
    tag,
    summary:
      'The responses that a page of the request needs first, by request key: method, URL and JSON body. Optional',
    payload: v.record(v.string(), envelopeSchema),
  }),
  updateVendorRequest: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/{requestUid}/{flag}',
    tag,
    summary: 'Change fields of a request',
    request: updateVendorRequestSchema,
    payload: vendorRequestSchema,
  }),
  submitVendorRequest: endpoint({
    method: 'POST',
    takesIfMatch: true,
    path: '/mm/vendors/{requestUid}/send-for-approval',
    tag,
    summary: 'Send for approval; the request after the decision',
    undoes: true,
    payload: vendorRequestSchema,
  }),
  getAutoApproval: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/auto-approval',
    tag,
    summary: 'The decision on a request; changes nothing',
    payload: autoApprovalSchema,
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/activity',
    tag,
    summary:
      'Timeline of a request: who changed what and when, newest first. `before` = activityUid of the last entry seen',
    query: ['page', 'size', 'before'],
    payload: pageOf(activitySchema),
    emptyWhenNotFound: true,
  }),
};
