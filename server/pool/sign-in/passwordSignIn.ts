import { MINUTE_MS } from '@contract/time';
import { recordBoundedAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import { findAccount, verifierOf } from '../account/accountStore';
import type { Account } from '../../storage/schema/identity';
import { clearFailedAttempts, countPasswordAttempt } from './passwordAttempts';
import { sameBytes } from '../../storage/secrets';
import { continueSignIn } from '../authenticator/secondFactor';
import { storeChallenge } from './challengeStore';
import type { ClientInfo, IdentityDeps } from '../deps';
import { IdentityError, wrongCredentials } from '../../identity/errors';
import { decoyUserOf, limitedName } from './decoyUser';
import { makeVerifier } from './srp';
import { recordEvent } from '../account/signInEvents';

/** Time to choose a new password. */
const NEW_PASSWORD_LIFETIME_MS = 15 * MINUTE_MS;

/** After a correct password: tokens, the app, or the NEW_PASSWORD_REQUIRED challenge. */
export async function completePasswordSignIn(
  deps: IdentityDeps,
  account: Account,
  client: ClientInfo,
): Promise<object> {
  await clearFailedAttempts(deps, account.email);
  if (account.status === 'UNCONFIRMED')
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  if (account.status === 'CONFIRMED') return continueSignIn(deps, account, client);
  if (account.status === 'RESET_REQUIRED')
    throw new IdentityError(
      'PasswordResetRequiredException',
      'Password reset required for the user',
    );
  if (account.temporaryUntil !== null && account.temporaryUntil <= deps.clock.now()) {
    throw new IdentityError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
  const session = await storeChallenge(deps, account, {
    kind: 'NEW_PASSWORD',
    expiresAt: plusMs(deps.clock.now(), NEW_PASSWORD_LIFETIME_MS),
  });
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({
        email_verified: String(account.emailVerified),
        email: account.email,
      }),
    },
  };
}

/** Records a wrong password and refuses it. */
export async function refusePassword(
  { db, clock }: IdentityDeps,
  account: Account | undefined,
  { device }: ClientInfo,
): Promise<never> {
  await recordBoundedAudit(db, clock, { event: 'sign-in-failed', actor: account?.sub });
  if (account) await recordEvent(db, clock, account.sub, 'SIGN_IN_FAILED', device);
  throw wrongCredentials();
}

/** Whether a password is correct. Takes the same time for an unknown account. */
export function isPasswordCorrect(
  deps: IdentityDeps,
  name: string,
  account: Account | undefined,
  password: string,
): boolean {
  const decoy = decoyUserOf(deps, name);
  const stored = account && verifierOf(deps, account);
  const names = { poolName: deps.pool.name, userId: account?.sub ?? decoy.sub };
  const entered = makeVerifier(names, password, account?.salt ?? decoy.salt);
  return (
    sameBytes(Buffer.from(entered), Buffer.from(stored ?? decoy.verifier)) && stored !== undefined
  );
}

/** USER_PASSWORD_AUTH: the client sends the password itself; for clients without SRP. */
export async function signInWithPassword(
  deps: IdentityDeps,
  name: string,
  password: string,
  client: ClientInfo,
): Promise<object> {
  const account = await findAccount(deps, name);
  await countPasswordAttempt(deps, limitedName(deps, name, account));
  if (!isPasswordCorrect(deps, name, account, password) || !account)
    return refusePassword(deps, account, client);
  return completePasswordSignIn(deps, account, client);
}
