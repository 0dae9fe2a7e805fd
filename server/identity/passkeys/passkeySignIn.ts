import type { PasskeyRequestOptions } from '@contract/entities/passkey';
import { recordAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import { findAccount } from '../accountStore';
import { clearQuota, countAgainstQuota } from '../attemptLimits';
import { type Challenge, consumeChallenge, storeChallenge } from '../challengeStore';
import { decoyUserOf } from '../decoyUser';
import type { ClientInfo, IdentityDeps } from '../deps';
import { invalidParameter, wrongCredentials } from '../errors';
import { recordEvent } from '../signInEvents';
import { signIn } from '../tokens';
import { makePasskeyChallenge, PASSKEY_CHALLENGE_MS } from './passkeyChallenge';
import { relyingParty } from './relyingParty';
import { verifyAssertion } from './webauthn';

/** What a client puts into `ClientMetadata.signInMethod`. */
export const PASSKEY_METHOD = 'PASSKEY';

/** Refused passkeys of one name. A signature cannot be guessed: this keeps noise out of the log. */
const PASSKEY_QUOTA = { limit: 20, windowSeconds: 900 } as const;

/** What a browser needs to offer a passkey; undefined where there are none. */
export function passkeyRequestOptions(
  deps: Pick<IdentityDeps, 'secrets' | 'clock' | 'settings'>,
): PasskeyRequestOptions | undefined {
  const site = relyingParty(deps.settings);
  return (
    site && {
      challenge: makePasskeyChallenge(deps, 'sign-in'),
      rpId: site.id,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'required',
    }
  );
}

/**
 * Starts the custom challenge of a passkey. It takes the user name that the passkey has told. An unknown one gets the same
 * response, and nobody's credentials are named. The options are for clients that know the name first; the portal has
 * asked before.
 */
export async function startPasskey(deps: IdentityDeps, name: string): Promise<object> {
  const options = passkeyRequestOptions(deps);
  if (!options) throw invalidParameter('Passkeys are not available at this address.');
  const account = await findAccount(deps, name);
  const session = await storeChallenge(deps, {
    kind: 'PASSKEY',
    email: account?.email ?? name,
    sub: account?.sub,
    state: '',
    attemptsLeft: 1,
    expiresAt: plusMs(deps.clock.now(), PASSKEY_CHALLENGE_MS),
  });
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeParameters: {
      USERNAME: account?.sub ?? decoyUserOf(deps, name).sub,
      challenge: PASSKEY_METHOD,
      options: JSON.stringify(options),
    },
  };
}

/** The passkey challenge of a session, consumed; undefined when the session is of another challenge. */
export const takePasskeySession = (
  deps: IdentityDeps,
  session: string,
): Promise<Challenge | undefined> => consumeChallenge(deps, 'PASSKEY', session);

/**
 * Signs in the person whose passkey has answered. One answer per session: a refused one starts again.
 * @throws IdentityError NotAuthorizedException, the same whatever is wrong; LimitExceededException
 */
export async function answerPasskey(
  deps: IdentityDeps,
  { email, sub }: Challenge,
  answer: string,
  client: ClientInfo,
): Promise<object> {
  const quota = `passkey:${email}`;
  await countAgainstQuota(deps, quota, PASSKEY_QUOTA);
  const account = sub === undefined ? undefined : await findAccount(deps, sub);
  if ((await verifyAssertion(deps, account?.sub, answer)) && account) {
    await clearQuota(deps, quota);
    return signIn(deps, account, client, { event: 'SIGNED_IN_BY_PASSKEY' });
  }
  await recordAudit(deps.db, deps.clock, { event: 'sign-in-failed', actor: sub });
  if (account) await recordEvent(deps.db, deps.clock, account.sub, 'SIGN_IN_FAILED', client.device);
  throw wrongCredentials();
}
