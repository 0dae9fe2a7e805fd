import * as v from 'valibot';
import { MINUTE_MS } from '@contract/time';
import { recordBoundedAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import { isStaff } from '../../users/person';
import { ensureUser } from '../../users/userStore';
import { findAccount } from '../account/accountStore';
import type { Account } from '../../storage/schema/identity';
import { clearQuota } from '../../http/quota';
import { countAgainstQuota } from '../../identity/codes';
import {
  consumeChallenge,
  consumeWithAccount,
  findChallenge,
  storeChallenge,
} from '../sign-in/challengeStore';
import type { ClientInfo, IdentityDeps } from '../deps';
import { invalidSession, wrongCode } from '../../identity/errors';
import { recordEvent } from '../account/signInEvents';
import { signIn, userTypeOf } from '../sessions/tokens';
import { findAuthenticator, setUpAuthenticator, spendCode } from './authenticatorStore';

const CODE_LIFETIME_MS = 5 * MINUTE_MS;
/** Time to install an app, from the first factor to the last step. */
const SETUP_LIFETIME_MS = 15 * MINUTE_MS;
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
  account: Account,
  state: State,
  expiresAt = plusMs(deps.clock.now(), kind === 'TOTP' ? CODE_LIFETIME_MS : SETUP_LIFETIME_MS),
): Promise<string> =>
  storeChallenge(deps, account, { kind, state: JSON.stringify(state), expiresAt });

/** Whether the configuration demands an authenticator app of this person. */
export async function needsAuthenticator(deps: IdentityDeps, account: Account): Promise<boolean> {
  if (deps.settings.SUPER_USER_TOTP !== 'required') return false;
  // Links the row of a person who was made a super user before their first sign-in.
  const person = await ensureUser(deps.db, deps.clock, {
    sub: account.sub,
    email: account.email,
    userType: userTypeOf(account),
  });
  return person !== undefined && isStaff(person);
}

/**
 * Continues after the first factor, a password or an e-mailed code: tokens, or the challenge of the
 * authenticator app. Passkeys skip this, because they prove the device and the person at once.
 * @param byCode whether the first factor was an e-mailed code
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
 * @throws IdentityError CodeMismatchException; LimitExceededException; NotAuthorizedException for
 * an old session
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
    await recordBoundedAudit(deps.db, deps.clock, { event: 'sign-in-failed', actor: sub });
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
  const taken = await consumeWithAccount(deps, kind, session);
  if (!taken?.account) throw invalidSession();
  const { challenge, account } = taken;
  const { byCode, verified = false } = v.parse(stateSchema, JSON.parse(challenge.state));
  if (kind === 'TOTP_SETUP' && !verified) throw invalidSession();
  return signIn(deps, account, client, { byCode });
}

/** A setup in progress during a sign-in. */
interface Setup {
  readonly account: Account;
  /** The secret of the app; undefined before AssociateSoftwareToken. */
  readonly secret: string | undefined;
  /**
   * Replaces the session by one with the secret of an app.
   * @throws IdentityError when it has been used since
   */
  readonly showSecret: (secret: string) => Promise<string>;
  /**
   * Turns on a verified app.
   * @returns the session to sign in with
   * @throws IdentityError like `showSecret`
   */
  readonly finish: (verified: {
    readonly secret: string;
    readonly step: number;
  }) => Promise<string>;
}

/**
 * The setup that a session of MFA_SETUP belongs to. There is none for a person with an active app:
 * a sign-in that began before it was set up must not replace it.
 * @throws IdentityError NotAuthorizedException
 */
export async function findSetup(deps: IdentityDeps, session: string): Promise<Setup> {
  const challenge = await findChallenge(deps, 'TOTP_SETUP', session);
  const account = challenge?.sub === undefined ? undefined : await findAccount(deps, challenge.sub);
  if (!challenge || !account) throw invalidSession();
  const { sub } = account;
  if ((await findAuthenticator(deps, sub))?.enabled) throw invalidSession();
  const state = v.parse(stateSchema, JSON.parse(challenge.state));
  const replaceBy = (present: Account, added: Partial<State>): Promise<string> =>
    challengeOf(deps, 'TOTP_SETUP', present, { ...state, ...added }, challenge.expiresAt);
  const consume = async (): Promise<void> => {
    if (!(await consumeChallenge(deps, 'TOTP_SETUP', session))) throw invalidSession();
  };
  return {
    account,
    secret: state.secret,
    showSecret: async (secret) => {
      await consume();
      return replaceBy(account, { secret });
    },
    finish: async (verified) => {
      await consume();
      const changed = await setUpAuthenticator(deps, account, verified);
      if (!changed) throw invalidSession();
      return replaceBy(changed, { verified: true });
    },
  };
}
