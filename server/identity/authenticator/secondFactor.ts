import * as v from 'valibot';
import { recordAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import { isSuperUser } from '../../users/person';
import { ensureUser } from '../../users/userStore';
import { type Account, findAccount } from '../accountStore';
import { clearQuota, countAgainstQuota } from '../attemptLimits';
import { consumeChallenge, findChallenge, storeChallenge } from '../challengeStore';
import type { ClientInfo, IdentityDeps } from '../deps';
import { invalidSession, wrongCode } from '../errors';
import { recordEvent } from '../signInEvents';
import { signIn, userTypeOf } from '../tokens';
import { findAuthenticator, spendCode } from './authenticatorStore';

const CODE_LIFETIME_MS = 5 * 60_000;
/** Time to install an app. */
const SETUP_LIFETIME_MS = 15 * 60_000;
const MFA = 'SOFTWARE_TOKEN_MFA';

/** Wrong codes of one account: a code is valid for 90 seconds and has six digits. */
const CODE_QUOTA = { limit: 5, windowSeconds: 900 } as const;

/** What the sign-in knew before the second factor, and the secret of a setup in progress. */
const stateSchema = v.object({
  byCode: v.boolean(),
  secret: v.optional(v.string()),
  verified: v.optional(v.boolean()),
});
type State = v.InferOutput<typeof stateSchema>;

const challengeOf = (
  deps: IdentityDeps,
  kind: 'TOTP' | 'TOTP_SETUP',
  { email, sub }: Pick<Account, 'email' | 'sub'>,
  state: State,
): Promise<string> =>
  storeChallenge(deps, {
    kind,
    email,
    sub,
    state: JSON.stringify(state),
    attemptsLeft: 1,
    expiresAt: plusMs(deps.clock.now(), kind === 'TOTP' ? CODE_LIFETIME_MS : SETUP_LIFETIME_MS),
  });

/** Whether the configuration demands an authenticator app of this person. */
export async function needsAuthenticator(deps: IdentityDeps, account: Account): Promise<boolean> {
  if (deps.settings.SUPER_USER_TOTP !== 'required') return false;
  // The row of somebody who was made a super user in advance gets its `sub` here.
  const person = await ensureUser(deps.db, deps.clock, {
    sub: account.sub,
    email: account.email,
    userType: userTypeOf(account),
  });
  return person !== undefined && isSuperUser(person);
}

/**
 * Continues after the first factor, a password or a mailed code: tokens, or the challenge of the authenticator app. A
 * passkey does not come here, because it proves the device and the person at once.
 * @param byCode whether the first factor was a mailed code
 */
export async function continueSignIn(
  deps: IdentityDeps,
  account: Account,
  client: ClientInfo,
  { byCode = false }: { readonly byCode?: boolean } = {},
): Promise<object> {
  const authenticator = await findAuthenticator(deps, account.sub);
  if (authenticator?.enabled)
    return {
      ChallengeName: MFA,
      Session: await challengeOf(deps, 'TOTP', account, { byCode }),
      ChallengeParameters: { USER_ID_FOR_SRP: account.sub },
    };
  if (await needsAuthenticator(deps, account))
    return {
      ChallengeName: 'MFA_SETUP',
      Session: await challengeOf(deps, 'TOTP_SETUP', account, { byCode }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: account.sub,
        MFAS_CAN_SETUP: JSON.stringify([MFA]),
      },
    };
  return signIn(deps, account, client, { byCode });
}

/**
 * Counts a code of an account against its quota before it is checked.
 * @returns a function to call after a right code, which clears the count
 * @throws IdentityError LimitExceededException
 */
export async function countCode(deps: IdentityDeps, sub: string): Promise<() => Promise<void>> {
  const quota = `totp:${sub}`;
  await countAgainstQuota(deps, quota, CODE_QUOTA);
  return () => clearQuota(deps, quota);
}

/**
 * Responds to SOFTWARE_TOKEN_MFA. A wrong code does not consume the challenge.
 * @throws IdentityError CodeMismatchException; LimitExceededException; NotAuthorizedException for an old session
 */
export async function answerTotp(
  deps: IdentityDeps,
  session: string,
  code: string,
  client: ClientInfo,
): Promise<object> {
  const pending = await findChallenge(deps, 'TOTP', session);
  if (pending?.sub === undefined) throw invalidSession();
  const { sub } = pending;
  const authenticator = await findAuthenticator(deps, sub);
  if (authenticator?.secret === undefined) throw invalidSession();
  const clearCount = await countCode(deps, sub);
  if (!(await spendCode(deps, sub, authenticator.secret, code, deps.clock.wallNow()))) {
    await recordAudit(deps.db, deps.clock, { event: 'sign-in-failed', actor: sub });
    await recordEvent(deps.db, deps.clock, sub, 'SIGN_IN_FAILED', client.device);
    throw wrongCode();
  }
  await clearCount();
  return finish(deps, 'TOTP', session, client);
}

/** Responds to MFA_SETUP, after VerifySoftwareToken has accepted a code of the new app. */
export const answerSetup = (
  deps: IdentityDeps,
  session: string,
  client: ClientInfo,
): Promise<object> => finish(deps, 'TOTP_SETUP', session, client);

async function finish(
  deps: IdentityDeps,
  kind: 'TOTP' | 'TOTP_SETUP',
  session: string,
  client: ClientInfo,
): Promise<object> {
  const challenge = await consumeChallenge(deps, kind, session);
  const account = challenge?.sub === undefined ? undefined : await findAccount(deps, challenge.sub);
  if (!challenge || !account) throw invalidSession();
  const { byCode, verified = false } = v.parse(stateSchema, JSON.parse(challenge.state));
  if (kind === 'TOTP_SETUP' && !verified) throw invalidSession();
  return signIn(deps, account, client, { byCode });
}

/** A setup in progress during a sign-in. */
interface Setup {
  readonly sub: string;
  /** Of the app; undefined before AssociateSoftwareToken. */
  readonly secret: string | undefined;
  /** Replaces the session by one with more in it. @throws IdentityError when it has been used meanwhile */
  readonly advance: (added: Partial<State>) => Promise<string>;
}

/** The setup that a session of MFA_SETUP belongs to. @throws IdentityError NotAuthorizedException */
export async function findSetup(deps: IdentityDeps, session: string): Promise<Setup> {
  const challenge = await findChallenge(deps, 'TOTP_SETUP', session);
  if (challenge?.sub === undefined) throw invalidSession();
  const { sub, email } = challenge;
  const state = v.parse(stateSchema, JSON.parse(challenge.state));
  return {
    sub,
    secret: state.secret,
    advance: async (added) => {
      if (!(await consumeChallenge(deps, 'TOTP_SETUP', session))) throw invalidSession();
      return challengeOf(deps, 'TOTP_SETUP', { email, sub }, { ...state, ...added });
    },
  };
}
