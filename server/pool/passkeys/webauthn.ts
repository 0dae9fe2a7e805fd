import * as v from 'valibot';
import {
  type Assertion,
  assertionSchema,
  type newCredentialSchema,
} from '@contract/entities/passkey';
import type { IdentityDeps } from '../deps';
import { challengeOf, type PasskeyUse, takePasskeyChallenge } from './passkeyChallenge';
import { findPasskey, recordPasskeyUse } from './passkeyStore';
import { type RelyingParty, relyingParty } from './relyingParty';

/** The library parses certificates and is loaded with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

type WebAuthnDeps = Pick<IdentityDeps, 'db' | 'clock' | 'secrets' | 'settings' | 'logger'>;

/** ES256, EdDSA and RS256: what platforms and security keys make. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];

/** The id of a person for authenticators: a passkey sends it at sign-in, before a name is typed. */
export const userHandleOf = (sub: string): string => Buffer.from(sub).toString('base64url');

/** The site, when the response answers a fresh challenge of it. */
async function siteOfAnswer(
  deps: WebAuthnDeps,
  use: PasskeyUse,
  clientDataJSON: string,
): Promise<{ readonly site: RelyingParty; readonly challenge: string } | undefined> {
  const site = relyingParty(deps.settings);
  const challenge = challengeOf(clientDataJSON);
  return site && (await takePasskeyChallenge(deps, use, challenge))
    ? { site, challenge }
    : undefined;
}

/** The library throws for anything wrong, with an English sentence for the log. */
async function unlessRefused<Result>(
  { logger }: WebAuthnDeps,
  verify: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    logger.info({ reason: error instanceof Error ? error.message : '' }, 'passkey refused');
    return undefined;
  }
}

/** A new credential's key; undefined without proof or a fresh challenge of this person. */
export async function verifyNewCredential(
  deps: WebAuthnDeps,
  sub: string,
  credential: v.InferOutput<typeof newCredentialSchema>,
) {
  const answered = await siteOfAnswer(
    deps,
    { newPasskeyOf: sub },
    credential.response.clientDataJSON,
  );
  if (!answered) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  const { transports = [], ...response } = credential.response;
  const result = await unlessRefused(deps, () =>
    verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: answered.challenge,
      expectedOrigin: answered.site.origin,
      expectedRPID: answered.site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  );
  if (!result?.verified) return undefined;
  const { credential: made, credentialBackedUp } = result.registrationInfo;
  // The authenticator's data names the id once more, without the length limit of the contract.
  if (made.id !== credential.id) return undefined;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    backedUp: credentialBackedUp,
    transports,
  };
}

function parseAssertion(answer: string): Assertion | undefined {
  try {
    const parsed = v.safeParse(assertionSchema, JSON.parse(answer));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether an answer (JSON) proves that a passkey of this person has just signed a challenge of this
 * site, after the authenticator has verified its user. It counts once. An unknown person's answer
 * is judged like one that is wrong.
 */
export async function verifyAssertion(
  deps: WebAuthnDeps,
  sub: string | undefined,
  answer: string,
): Promise<boolean> {
  const assertion = parseAssertion(answer);
  if (!assertion) return false;
  const { clientDataJSON, authenticatorData, signature, userHandle } = assertion.response;
  const answered = await siteOfAnswer(deps, 'sign-in', clientDataJSON);
  const passkey = sub === undefined ? undefined : await findPasskey(deps.db, sub, assertion.id);
  if (!answered || !passkey) return false;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.sub)) return false;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await unlessRefused(deps, () =>
    verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: answered.challenge,
      expectedOrigin: answered.site.origin,
      expectedRPID: answered.site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!result?.verified) return false;
  const { newCounter: counter, credentialBackedUp: backedUp } = result.authenticationInfo;
  return recordPasskeyUse(deps.db, deps.clock, passkey, { counter, backedUp });
}
