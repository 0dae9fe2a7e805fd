import * as v from 'valibot';
import { readFlag, readText, readUid } from '../responseFields';
import { activityFieldSchema } from './activity';
import { requiredReviewText } from './review';

/**
 * What a proposed change is about: the bank account, the payment terms with the remit address, the
 * contact who signs, or the e-mail that the owner signs in with.
 */
export const CHANGE_SUBJECTS = ['ach', 'payment', 'contact', 'signIn'] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** States in which a proposed change can still take effect. */
export const OPEN_CHANGE_STATES = ['PROPOSED', 'ACCEPTED'] as const;

/**
 * `PROPOSED` waits for a decision, `ACCEPTED` for the end of the cooling-off. The others are final:
 * `STOPPED` by the link of a notice, `SUPERSEDED` by a later proposal.
 */
export const CHANGE_STATES = [
  ...OPEN_CHANGE_STATES,
  'APPLIED',
  'REFUSED',
  'STOPPED',
  'WITHDRAWN',
  'SUPERSEDED',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/**
 * Why a member of the staff cannot accept a change: they entered it, the registration is their own,
 * only a bank approver may accept what staff entered, or the bank account is locked.
 */
export const CHANGE_BLOCKS = ['OWN', 'OWNER', 'BANK_APPROVER', 'LOCKED'] as const;
export type ChangeBlock = (typeof CHANGE_BLOCKS)[number];

/** A change of an approved vendor that waits, or what has become of it. */
export const changeSchema = v.object({
  changeUid: readUid,
  requestUid: readUid,
  subject: v.picklist(CHANGE_SUBJECTS),
  state: v.picklist(CHANGE_STATES),
  /** Old beside new. Of account and routing numbers the last four digits. */
  fields: v.array(activityFieldSchema),
  /** ISO 8601. */
  proposedAt: readText,
  proposedBy: readText,
  byStaff: readFlag,
  /** ISO 8601: the end of the cooling-off. */
  effectiveAt: readText,
  /** Who decided; '' before a decision. */
  decidedBy: readText,
  /** Why it was refused, or why its decision was taken back. */
  reason: readText,
  /** 1 = the person who asks may withdraw it. */
  withdrawable: readFlag,
  /** 1 = the member of staff who asks may take the decision back. */
  reopenable: readFlag,
  /** What keeps the member of the staff who asks from accepting it; null for everyone else. */
  block: v.nullish(v.picklist(CHANGE_BLOCKS), null),
});
export type Change = v.InferOutput<typeof changeSchema>;

/** A waiting change in the list of the review desk. */
export const waitingChangeSchema = v.object({ ...changeSchema.entries, businessName: readText });

/** `REOPEN` takes a decision back. */
export const decideChangeSchema = v.variant('decision', [
  v.object({ decision: v.literal('ACCEPT') }),
  v.object({ decision: v.literal('REFUSE'), reason: requiredReviewText }),
  v.object({ decision: v.literal('REOPEN'), reason: requiredReviewText }),
]);
export type DecideChange = v.InferOutput<typeof decideChangeSchema>;
