import * as v from 'valibot';
import { readFlag, readText, readUid } from '../responseFields';

/** Events of the sign-in history. `SECURED`: the person followed the "not me" link of a mail. */
export const SIGN_IN_EVENTS = [
  'SIGNED_IN',
  'SIGNED_IN_BY_PASSKEY',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'EMAIL_CHANGED',
  'SECURED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'AUTHENTICATOR_ADDED',
  'AUTHENTICATOR_REMOVED',
] as const;
export type SignInEventKind = (typeof SIGN_IN_EVENTS)[number];

/** A live session of the signed-in person. `browser` and `system` are words, `''` when unknown. */
export const accountSessionSchema = v.object({
  sessionUid: readUid,
  browser: readText,
  system: readText,
  /** ISO 8601. */
  startedAt: readText,
  /** ISO 8601, correct to a minute. */
  lastUsedAt: readText,
  /** 1 = the session that asks. */
  current: readFlag,
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

export const accountSessionsSchema = v.object({ sessions: v.array(accountSessionSchema) });

/** Says what stays, so that an empty request ends nothing. */
export const endOtherSessionsSchema = v.object({ keep: v.literal('current') });

export const signInEventSchema = v.object({
  eventUid: readUid,
  /** ISO 8601. */
  at: readText,
  /** One of `SIGN_IN_EVENTS`; a newer backend may know more. */
  kind: v.string(),
  browser: readText,
  system: readText,
});
export type SignInEvent = v.InferOutput<typeof signInEventSchema>;

/** Newest first. */
export const signInHistorySchema = v.object({
  events: v.array(signInEventSchema),
  /** After how many days an entry is deleted. */
  keptDays: v.number(),
});
