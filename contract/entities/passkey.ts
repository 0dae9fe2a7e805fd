import * as v from 'valibot';
import { LIMITS } from '../limits';
import { readFlag, readText, readUid } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { givenName } from '../rules/fields';

/** Binary data of WebAuthn in JSON. The limit is far above what authenticators send. */
const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(LIMITS.passkeyData));

const credentialId = v.pipe(base64url, v.maxLength(LIMITS.passkeyId));

export const passkeyNameSchema = v.object({ name: givenName });

/** A passkey of the signed-in person. */
export const passkeySchema = v.object({
  passkeyUid: readUid,
  name: readText,
  /** ISO 8601. */
  createdAt: readText,
  /** ISO 8601; `''` = never. */
  lastUsedAt: readText,
  /** 1 = the person's password manager copies it to their other devices. */
  synced: readFlag,
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** Newest first. */
export const passkeysSchema = v.object({
  passkeys: v.array(passkeySchema),
  /** How many a person may have. */
  limit: v.number(),
});
export type Passkeys = v.InferOutput<typeof passkeysSchema>;

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`, without credentials: all are offered. */
export const passkeyRequestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  /** Milliseconds. */
  timeout: v.number(),
  userVerification: v.literal('required'),
});
export type PasskeyRequestOptions = v.InferOutput<typeof passkeyRequestOptionsSchema>;

const publicKey = v.literal('public-key');

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: publicKey, alg: v.number() })),
  /** Milliseconds. */
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ type: publicKey, id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreationOptions = v.InferOutput<typeof passkeyCreationOptionsSchema>;

/** How a browser reaches an authenticator, such as `internal`; browsers may add others. */
const transport = v.pipe(v.string(), v.regex(/^[a-z-]+$/), v.maxLength(20));

/** `RegistrationResponseJSON` of WebAuthn, as far as it is used. */
export const newCredentialSchema = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(boundedArray(transport, 10)),
  }),
});

export const addPasskeySchema = v.object({
  name: givenName,
  credential: newCredentialSchema,
});

/** The used part of WebAuthn's `AuthenticationResponseJSON`, the answer to a challenge. */
export const assertionSchema = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;
