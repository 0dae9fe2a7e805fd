import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import { type Account, findAccount, verifierOf } from './accountStore';
import { releaseBrake, takePasswordAttempt } from './brakes';
import { setChallenge } from './challengeStore';
import type { IdentityDeps } from './deps';
import { IdentityError, wrongCredentials } from './errors';
import { phantomOf } from './phantom';
import { makeVerifier, sameBytes } from './srp';
import { signIn } from './tokens';

/** Time to think of a new password. */
const NEW_PASSWORD_LIFETIME_MS = 15 * 60_000;

/** Goes on after a right password: tokens, or the demand for a new password. */
export async function passwordProven(deps: IdentityDeps, account: Account): Promise<object> {
  await releaseBrake(deps, account.email);
  if (account.status === 'UNCONFIRMED')
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  if (account.status === 'CONFIRMED') return signIn(deps, account);
  if (account.temporaryUntil !== null && account.temporaryUntil <= deps.clock.now()) {
    throw new IdentityError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
  const session = await setChallenge(deps, {
    kind: 'NEW_PASSWORD',
    email: account.email,
    sub: account.sub,
    state: '',
    triesLeft: 1,
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

/** Notes a wrong password and refuses. */
export async function passwordRefused(
  { db, clock }: IdentityDeps,
  account: Account | undefined,
): Promise<never> {
  await recordAudit(db, clock, { event: 'sign-in-failed', actor: account?.sub });
  throw wrongCredentials();
}

/** Whether a password fits an account. Takes as long for an unknown one. */
export function passwordFits(
  deps: IdentityDeps,
  name: string,
  account: Account | undefined,
  password: string,
): boolean {
  const phantom = phantomOf(deps, name);
  const stored = account && verifierOf(deps, account);
  const names = { poolName: deps.pool.name, userId: account?.sub ?? phantom.sub };
  const given = makeVerifier(names, password, account?.salt ?? phantom.salt);
  return (
    sameBytes(Buffer.from(given), Buffer.from(stored ?? phantom.verifier)) && stored !== undefined
  );
}

/** USER_PASSWORD_AUTH: the password itself travels; for clients without SRP. */
export async function signInWithPassword(
  deps: IdentityDeps,
  name: string,
  password: string,
): Promise<object> {
  const account = await findAccount(deps, name);
  await takePasswordAttempt(deps, account?.email ?? name);
  if (!passwordFits(deps, name, account, password) || !account)
    return passwordRefused(deps, account);
  return passwordProven(deps, account);
}
