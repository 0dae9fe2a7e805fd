import * as v from 'valibot';
import type { MessageKey } from '../messages';
import { achSchema } from '../registration/ach';
import { basicInfoSchema } from '../registration/basicInfo';
import { contactSchema } from '../registration/contact';
import { franchiseSiteSchema } from '../registration/franchiseSite';
import { paymentSchema } from '../registration/payment';
import { vendorRequestSchema } from '../registration/vendorRequest';
import { vendorDocumentSchema } from './vendorDocument';
import { w9Schema } from '../registration/w9';

/** What a service key allows. Without `numbers`, the last four digits of a number are sent. */
export const SERVICE_KEY_SCOPES = ['vendors', 'numbers'] as const;
export type ServiceKeyScope = (typeof SERVICE_KEY_SCOPES)[number];

/** A document that a vendor keeps on file, or that is under review. */
const exportedDocumentSchema = v.omit(vendorDocumentSchema, [
  'url',
  'removable',
  'encrypted',
  'replaces',
  'uploadedBy',
  'decidedBy',
  'reason',
]);

/** The records of an approved vendor that those who pay need. */
export const vendorRecordsSchema = v.object({
  request: v.omit(vendorRequestSchema, ['etag', 'progress', 'lapsed']),
  basicInfo: v.nullable(v.omit(basicInfoSchema, ['etag'])),
  w9: v.nullable(v.omit(w9Schema, ['etag'])),
  payment: v.nullable(v.omit(paymentSchema, ['etag'])),
  ach: v.nullable(v.omit(achSchema, ['etag'])),
  contacts: v.array(v.omit(contactSchema, ['etag'])),
  franchiseSites: v.array(v.omit(franchiseSiteSchema, ['etag'])),
  /** With certificates of ownership, without replaced ones. A lapse is a change of the vendor. */
  documents: v.array(exportedDocumentSchema),
});
export type VendorRecords = v.InferOutput<typeof vendorRecordsSchema>;

/**
 * A change of a vendor that was approved once. `APPROVED`: the vendor is approved, and `records`
 * holds everything. `SUSPENDED`: it is not any more, or not active. `DELETED`: nothing is stored.
 * `UNREADABLE`: a number cannot be opened with the keys of the server; the operator has to mend it.
 */
const vendorChangeSchema = v.object({
  requestUid: v.string(),
  state: v.picklist(['APPROVED', 'SUSPENDED', 'DELETED', 'UNREADABLE']),
  records: v.nullable(vendorRecordsSchema),
});

/** Each vendor once, in the order of the last changes. */
export const vendorExportSchema = v.object({
  changes: v.array(vendorChangeSchema),
  /** `since` of the next request. */
  cursor: v.string(),
  /** Whether the next request finds more at once. */
  hasMore: v.boolean(),
});
export type VendorExport = v.InferOutput<typeof vendorExportSchema>;

export const linkVendorFileSchema = v.object({
  /** Whether tax IDs, routing and account numbers are whole; that needs a mailed code. */
  wholeNumbers: v.boolean('invalid' satisfies MessageKey),
});

export const vendorFileLinkSchema = v.object({
  /** Opens the file without a token. */
  url: v.string(),
});
