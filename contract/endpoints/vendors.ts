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
import { endpointsOf } from './define';
import { plainText } from '../rules/plainText';

const define = endpointsOf('vendor requests');

export const vendorEndpoints = {
  searchVendors: define('POST /mm/vendors/search', {
    summary: 'Requests of a login e-mail',
    request: searchRequest({
      loginEmail: v.optional(plainText()),
      recordStatus: v.optional(plainText()),
    }),
    payload: pageOf(vendorRequestSchema),
    emptyWhenNotFound: true,
  }),
  searchDuplicateVendors: define('POST /mm/vendors/duplicate-vendor/search', {
    summary: 'Existing shops of a login e-mail and whether it owns several',
    request: searchRequest({ loginEmail: plainText() }),
    payload: duplicateVendorSchema,
    emptyWhenNotFound: true,
  }),
  searchVendorsAsSuperUser: define('POST /mm/vendors/superuser/search', {
    summary: 'Active vendors by business name or request number',
    access: 'readAll',
    request: searchRequest({ recordStatus: v.optional(v.literal(RECORD_ACTIVE), RECORD_ACTIVE) }),
    payload: pageOf(vendorHitSchema),
    emptyWhenNotFound: true,
  }),
  createVendorRequest: define('POST /mm/vendors', {
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
  getVendorRequest: define('GET /mm/vendors/{requestUid}', {
    summary: 'One request',
    payload: vendorRequestSchema,
  }),
  preloadVendorRequest: define('GET /mm/vendors/{requestUid}/preload', {
    summary:
      'The responses that a page of the request needs first, by request key: method, URL and JSON body. Optional',
    payload: v.record(v.string(), envelopeSchema),
  }),
  updateVendorRequest: define('PATCH /mm/vendors/{requestUid}/{flag}', {
    summary: 'Change fields of a request',
    request: updateVendorRequestSchema,
    payload: vendorRequestSchema,
  }),
  submitVendorRequest: define('POST /mm/vendors/{requestUid}/send-for-approval', {
    takesIfMatch: true,
    summary: 'Send for approval; the request after the decision',
    undoes: true,
    payload: vendorRequestSchema,
  }),
  getAutoApproval: define('GET /mm/vendors/{requestUid}/auto-approval', {
    summary: 'The decision on a request; changes nothing',
    payload: autoApprovalSchema,
  }),
  listActivity: define('GET /mm/vendors/{requestUid}/activity', {
    summary:
      'Timeline of a request: who changed what and when, newest first. `before` = activityUid of the last entry seen',
    query: ['page', 'size', 'before'],
    payload: pageOf(activitySchema),
    emptyWhenNotFound: true,
  }),
};
