import * as v from 'valibot';
import {
  APPROVAL_STATUSES,
  AUTO_INTEGRATE,
  ONBOARDING_STATUSES,
  ORIGINATIONS,
  PROCESS_STATUSES,
  PROGRAMS,
  RECORD_ACTIVE,
  RECORD_STATUSES,
  VENDOR_TYPES,
  YES_NO,
} from '../enums';
import { STEP_KEYS } from '../journey/steps';
import { readChoice, readEtag, readFlag, readText, readUid } from '../responseFields';
import { optionalCode, optionalEmail, optionalText } from '../rules/fields';
import { plainText } from '../rules/plainText';
import { defineFields, entriesOf } from './field';

/** What a registration itself answers. */
export const vendorRequestFields = defineFields({
  loginEmail: { read: readText, label: 'email' },
  requestReason: {
    read: readText,
    save: v.optional(optionalCode),
    lists: ['request_reason'],
    group: 'reason',
  },
  reasonText: { read: readText, save: v.optional(optionalText), group: 'reason' },
  selectedProgram: {
    read: readChoice(PROGRAMS),
    save: v.optional(v.picklist([...PROGRAMS, ''])),
    lists: ['selected_program'],
    step: 'program',
  },
  useErepair: {
    read: readChoice(YES_NO),
    save: v.optional(v.picklist([...YES_NO, ''])),
    format: 'yesNo',
    step: 'erepair',
  },
  useAutoIntegrate: {
    read: readChoice(AUTO_INTEGRATE),
    save: v.optional(v.picklist([...AUTO_INTEGRATE, ''])),
    step: 'erepair',
  },
});

/** A vendor setup request: one shop's enrollment. */
export const vendorRequestSchema = v.object({
  requestUid: readUid,
  etag: readEtag,
  vendorType: v.picklist(VENDOR_TYPES),
  origination: v.nullish(v.picklist(ORIGINATIONS), 'E'),
  ...entriesOf(vendorRequestFields, 'read'),
  processStatus: readChoice(PROCESS_STATUSES),
  approvalStatus: readChoice(APPROVAL_STATUSES),
  approvalTimestamp: readText,
  /** What an approved vendor still has to do. Null before the approval and without agreements. */
  onboardingStatus: readChoice(ONBOARDING_STATUSES),
  /** An inactive request is in no list and cannot be changed. */
  recordStatus: v.nullish(v.picklist(RECORD_STATUSES), RECORD_ACTIVE),
  /** When the request was made, ISO 8601; the newest one in DRAFT is the one to continue. */
  createdAt: readText,
  businessName: readText,
  city: readText,
  state: readText,
  /** Complete, all required, and the next step; only in a person's list of requests. */
  progress: v.nullish(
    v.object({ done: v.number(), total: v.number(), next: readChoice(STEP_KEYS) }),
    null,
  ),
  /** 1 = a document of an approved vendor has lapsed; only in lists of requests. */
  lapsed: readFlag,
  /** 1 = a reviewer has asked for changes that are still open; the notes are part of the review. */
  changesRequested: readFlag,
});
export type VendorRequest = v.InferOutput<typeof vendorRequestSchema>;

/** The body of a create. `loginEmail` and `origination` count only when a super user sends them. */
export const createVendorRequestSchema = v.object({
  vendorType: v.picklist(VENDOR_TYPES),
  loginEmail: v.optional(optionalEmail),
  origination: v.optional(v.picklist(ORIGINATIONS)),
  requestReason: v.optional(optionalCode),
  reasonText: v.optional(optionalText),
});

/** A partial update: absent fields are kept, '' clears. Status fields are the server's own. */
export const updateVendorRequestSchema = v.object({
  requestUid: v.optional(plainText()),
  ...entriesOf(vendorRequestFields, 'save'),
});
export type UpdateVendorRequest = v.InferOutput<typeof updateVendorRequestSchema>;

/** The decision on a submitted request; a pure read. */
export const autoApprovalSchema = v.object({
  requestUid: readUid,
  processStatus: readChoice(PROCESS_STATUSES),
  approvalStatus: readChoice(APPROVAL_STATUSES),
  approvalTimestamp: readText,
  reasons: v.nullish(v.array(v.object({ code: v.string(), text: readText })), []),
});
export type AutoApproval = v.InferOutput<typeof autoApprovalSchema>;

/** A vendor counts as approved only with all three: COMPLETE, APPROVED and a timestamp. */
export function isApprovedVendor(
  request: Pick<VendorRequest, 'processStatus' | 'approvalStatus' | 'approvalTimestamp'>,
): boolean {
  return (
    request.processStatus === 'COMPLETE' &&
    request.approvalStatus === 'APPROVED' &&
    request.approvalTimestamp !== ''
  );
}

/** An existing shop as the duplicate lookups and the shop check list it. */
export const duplicateShopSchema = v.object({
  shopUid: readUid,
  shopName: readText,
  address1: readText,
  address2: readText,
  city: readText,
  zipCode: readText,
  state: readText,
  phone: readText,
});
export type DuplicateShop = v.InferOutput<typeof duplicateShopSchema>;

/** Shops of a login e-mail; `duplicate` from two active requests on: an owner of several shops. */
export const duplicateVendorSchema = v.object({
  pageEntries: v.nullish(v.array(duplicateShopSchema), []),
  totalCount: v.nullish(v.number(), 0),
  duplicate: v.nullish(v.boolean(), false),
});

/** A hit of the super user's search. The name is empty before the first step is saved. */
export const vendorHitSchema = v.object({
  requestUid: readUid,
  businessName: readText,
  vendorType: v.picklist(VENDOR_TYPES),
  loginEmail: readText,
  city: readText,
  state: readText,
  processStatus: readChoice(PROCESS_STATUSES),
  approvalStatus: readChoice(APPROVAL_STATUSES),
  recordStatus: readText,
});
export type VendorHit = v.InferOutput<typeof vendorHitSchema>;
