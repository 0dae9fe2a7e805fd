import * as v from 'valibot';
import type { MessageKey } from '../messages';
import { fieldNamed } from '../registration/catalog';
import { readBlock, readFlag, readKnown, readText, readUid } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { plainText } from '../rules/plainText';
import { activityFieldSchema } from './activity';
import { requiredReviewText } from './review';

/**
 * What a proposed change is about: the bank account, the payment terms with the remit address, the
 * contact who signs, the e-mail that the owner signs in with, the shop information, or the W-9.
 */
export const CHANGE_SUBJECTS = ['ach', 'payment', 'contact', 'signIn', 'basicInfo', 'w9'] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** Subjects of which a reviewer can accept some fields and refuse the others. */
export const DIVISIBLE_SUBJECTS = ['basicInfo', 'w9'] as const satisfies readonly ChangeSubject[];

/**
 * The fields that are accepted or refused together, by a name that they share: those of a group,
 * and the name with the tax ID that was checked with it.
 */
export const changeGroupOf = (field: string): string =>
  field === 'name' ? 'taxId' : (fieldNamed(field).group ?? field);

/** What was checked for a change when it was proposed, and the result. */
export const CHANGE_CHECKS = ['TAX_MATCH', 'ADDRESS_CONFIRMED', 'ADDRESS_AS_ENTERED'] as const;
export type ChangeCheck = (typeof CHANGE_CHECKS)[number];

/** Whether a proposed bank account belongs to the name of the W-9. */
export const BANK_NAME_RESULTS = ['MATCH', 'NO_MATCH', 'UNKNOWN'] as const;
export type BankNameResult = (typeof BANK_NAME_RESULTS)[number];

/** `SENT` until the owner has entered the two small amounts that the account received. */
export const BANK_AMOUNT_RESULTS = ['SENT', 'MATCH', 'NO_MATCH'] as const;

const bankCheckSchema = v.object({
  name: v.picklist(BANK_NAME_RESULTS),
  amounts: v.picklist(BANK_AMOUNT_RESULTS),
  /** ISO 8601: when the newest result came. */
  at: readText,
});
export type BankCheck = v.InferOutput<typeof bankCheckSchema>;

const cents = v.pipe(
  v.number('required' satisfies MessageKey),
  v.integer('invalid' satisfies MessageKey),
  v.minValue(1, 'invalid' satisfies MessageKey),
  v.maxValue(99, 'invalid' satisfies MessageKey),
);
/** What the owner has read on the statement, in cents. */
export const enterBankAmountsSchema = v.object({ amounts: v.tuple([cents, cents]) });

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

/** States in which the small amounts of an account can be entered: they may arrive days later. */
export const ENTERABLE_STATES = [...OPEN_CHANGE_STATES, 'APPLIED'] as const;

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
  /** For staff. Empty where nothing was checked. */
  checks: v.nullish(readKnown(CHANGE_CHECKS), []),
  /** Of a new bank account; null while it is not checked, and where nothing checks accounts. */
  bankCheck: v.nullish(bankCheckSchema, null),
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
  block: readBlock(CHANGE_BLOCKS),
});
export type Change = v.InferOutput<typeof changeSchema>;

/** A waiting change in the list of the review desk. */
export const waitingChangeSchema = v.object({ ...changeSchema.entries, businessName: readText });

/** `REOPEN` takes a decision back. */
export const decideChangeSchema = v.variant('decision', [
  v.object({
    decision: v.literal('ACCEPT'),
    /** The fields that are not accepted, in whole groups, and why. */
    refused: v.optional(
      v.object({
        fields: v.pipe(
          boundedArray(plainText(), 50, 'invalid'),
          v.minLength(1, 'required' satisfies MessageKey),
        ),
        reason: requiredReviewText,
      }),
    ),
  }),
  v.object({ decision: v.literal('REFUSE'), reason: requiredReviewText }),
  v.object({ decision: v.literal('REOPEN'), reason: requiredReviewText }),
]);
export type DecideChange = v.InferOutput<typeof decideChangeSchema>;
