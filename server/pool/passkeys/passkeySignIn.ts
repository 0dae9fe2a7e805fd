import type { PasskeyRequestOptions } from '@contract/entities/passkey';
import { recordBoundedAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import { findAccount } from '../account/accountStore';
import { clearQuota } from '../../http/quota';
import { countAgainstQuota } from '../../identity/codes';
import {
  type ConsumedChallenge,
  consumeWithAccount,
  storeChallenge,
} from '../sign-in/challengeStore';
import { decoyUserOf, limitedName } from '../sign-in/decoyUser';
import type { ClientInfo, IdentityDeps } from '../deps';
import { invalidParameter, wrongCredentials } from '../../identity/errors';
import { recordEvent } from '../account/signInEvents';
import { signIn } from '../sessions/tokens';
import { makePasskeyChallenge, PASSKEY_CHALLENGE_MS } from './passkeyChallenge';
import { relyingParty } from './relyingParty';
import { verifyAssertion } from './webauthn';

/** What a client puts into `ClientMetadata.signInMethod`. */
export const PASSKEY_METHOD = 'PASSKEY';

/** How many refused passkeys of a name are recorded, to keep noise out of the log. */
const PASSKEY_QUOTA = { limit: 20, windowSeconds: 900 } as const;

/** What a browser needs to offer a passkey; undefined when this site cannot have passkeys. */
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
 * Starts the custom challenge of a passkey, for the user name in the passkey. An unknown name gets
 * the same response, which lists no credentials. The options are for clients that know the name
 * first; the portal requests its options earlier, without a name.
 */
export async function startPasskey(deps: IdentityDeps, name: string): Promise<object> {
  const options = passkeyRequestOptions(deps);
  if (!options) throw invalidParameter('Passkeys are not available at this address.');
  const account = await findAccount(deps, name);
  const session = await storeChallenge(deps, account, {
    kind: 'PASSKEY',
    email: limitedName(deps, name, account),
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

/** Consumes a session's passkey challenge; undefined for a session of another challenge. */
export const takePasskeySession = (
  deps: IdentityDeps,
  session: string,
): Promise<ConsumedChallenge | undefined> => consumeWithAccount(deps, 'PASSKEY', session);

/**
 * Signs in the person whose passkey has answered. A session takes one answer: after a refusal the
 * client starts again.
 * @throws IdentityError NotAuthorizedException, the same whatever is wrong; LimitExceededException
 * after many refusals
 */
export async function answerPasskey(
  deps: IdentityDeps,
  { challenge: { email, sub }, account }: ConsumedChallenge,
  answer: string,
  client: ClientInfo,
): Promise<object> {
  const quota = `passkey:${email}`;
  if ((await verifyAssertion(deps, account?.sub, answer)) && account) {
    await clearQuota(deps, quota);
    return signIn(deps, account, client, { event: 'SIGNED_IN_BY_PASSKEY' });
  }
  // Only refusals count: otherwise a stranger could use up the quota and keep out the owner of the
  // passkey.
  await countAgainstQuota(deps, quota, PASSKEY_QUOTA);
  await recordBoundedAudit(deps.db, deps.clock, { event: 'sign-in-failed', actor: sub });
  if (account) await recordEvent(deps.db, deps.clock, account.sub, 'SIGN_IN_FAILED', client.device);
  throw wrongCredentials();
}
