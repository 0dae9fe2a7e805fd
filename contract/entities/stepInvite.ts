import * as v from 'valibot';
import { VENDOR_TYPES } from '../enums';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import { readFlag, readText, readUid } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { HAND_OFF_STEPS } from '../rules/handOff';
import { plainText } from '../rules/plainText';
import { contactSchema } from '../registration/contact';

/** Only an OPEN invitation lets anyone in. The others say how it ended. */
export const INVITE_STATES = ['OPEN', 'RETURNED', 'REVOKED', 'EXPIRED', 'SUBMITTED'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** What an invitation is for: filling in steps, or signing the agreement. */
export const INVITE_PURPOSES = ['STEPS', 'AGREEMENT'] as const;
export type InvitePurpose = (typeof INVITE_PURPOSES)[number];

const steps = v.nullish(v.array(v.picklist(HAND_OFF_STEPS)), []);

/** An invitation as the owner of the registration sees it. Times are ISO 8601, '' = not yet. */
export const stepInviteSchema = v.object({
  inviteUid: readUid,
  contactUid: readText,
  /** Name and e-mail of the contact when they were invited. */
  name: readText,
  email: readText,
  steps,
  state: v.picklist(INVITE_STATES),
  invitedBy: readText,
  invitedAt: readText,
  remindedAt: readText,
  /** When the person first came in with a code. */
  openedAt: readText,
  expiresAt: readText,
});
export type StepInvite = v.InferOutput<typeof stepInviteSchema>;

export const createStepInviteSchema = v.object({
  contactUid: v.pipe(plainText(), v.nonEmpty('required' satisfies MessageKey)),
  steps: v.pipe(
    boundedArray(
      v.picklist(HAND_OFF_STEPS, 'invalid' satisfies MessageKey),
      HAND_OFF_STEPS.length,
      'invalid',
    ),
    v.minLength(1, 'requiredSelect' satisfies MessageKey),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'invalid' satisfies MessageKey),
  ),
});

/** The token of the mailed link. */
const linkToken = v.pipe(plainText('invalid', 1000), v.nonEmpty());

export const handOffLinkSchema = v.object({ token: linkToken });
export const handOffCodeSchema = v.object({
  token: linkToken,
  code: v.pipe(
    v.string('required' satisfies MessageKey),
    v.trim(),
    v.regex(new RegExp(`^\\d{${LIMITS.verificationCode}}$`), 'invalid' satisfies MessageKey),
  ),
});

/** What a link shows without a code: the state of the invitation, and a person to ask. */
export const handOffLinkStateSchema = v.object({
  state: v.picklist(INVITE_STATES),
  purpose: v.nullish(v.picklist(INVITE_PURPOSES), 'STEPS'),
  /** 1 = signed: the link opens the signed copy. */
  signed: readFlag,
  shop: readText,
  /** Where codes go, masked. */
  sentTo: readText,
  invitedBy: readText,
  invitedByEmail: readText,
  steps,
  expiresAt: readText,
});
export type HandOffLinkState = v.InferOutput<typeof handOffLinkStateSchema>;

export const handOffSessionSchema = v.object({ accessToken: readUid });

/** The current state of a named step. */
const handOffStepStateSchema = v.object({
  step: v.picklist(HAND_OFF_STEPS),
  /** 1 = the other answers leave nothing to fill in here. */
  hidden: readFlag,
  complete: readFlag,
  /** 1 = something was saved. */
  hasData: readFlag,
  /** What a reviewer asks to change here; '' = nothing. */
  note: readText,
});

/** An invited person's steps, with the business's name, address and contacts. */
export const handOffSchema = v.object({
  inviteUid: readUid,
  requestUid: readUid,
  vendorType: v.picklist(VENDOR_TYPES),
  name: readText,
  invitedBy: readText,
  invitedByEmail: readText,
  expiresAt: readText,
  steps: v.nullish(v.array(handOffStepStateSchema), []),
  /** Null before the registration has basic info. */
  business: v.nullish(
    v.object({
      businessName: readText,
      streetAddress1: readText,
      streetAddress2: readText,
      city: readText,
      state: readText,
      zipCode: readText,
      addressVerified: readFlag,
      addressUnchecked: readFlag,
    }),
    null,
  ),
  /** The contacts that the named steps show. */
  contacts: v.nullish(v.array(contactSchema), []),
});
export type HandOff = v.InferOutput<typeof handOffSchema>;
