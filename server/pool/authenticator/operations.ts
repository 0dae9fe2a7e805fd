import * as v from 'valibot';
import { isStaff } from '../../users/person';
import { findUserBySub } from '../../users/userStore';
import { ownSessionOf } from '../account/accountOf';
import type { IdentityDeps } from '../deps';
import { IdentityError, invalidParameter, invalidSession } from '../../identity/errors';
import * as fields from '../protocol/fields';
import { CODE_NEEDED, hasFreshCode } from '../../identity/freshCode';
import { operation } from '../protocol/operation';
import { reportFactor } from '../account/securityMails';
import {
  enableAuthenticator,
  findAuthenticator,
  removeAuthenticator,
  storePendingSecret,
  takePendingSecret,
} from './authenticatorStore';
import { countCode, findSetup, needsAuthenticator } from './secondFactor';
import { newTotpSecret, stepOfCode } from './totp';

/** The account of a signed-in person, or of a sign-in that waits for the setup. */
const caller = {
  AccessToken: v.optional(v.nullable(fields.token)),
  Session: v.optional(v.nullable(fields.token)),
};

const freshCodeRequired = (): IdentityError =>
  new IdentityError('FreshCodeRequiredException', CODE_NEEDED);

/** Account and session of staff. Nobody could help others after they lose an app. */
async function staffOf(deps: IdentityDeps, accessToken: string): ReturnType<typeof ownSessionOf> {
  const own = await ownSessionOf(deps, accessToken);
  const { account } = own;
  const person = await findUserBySub(deps.db, account.sub);
  if (!person || !isStaff(person))
    throw new IdentityError('NotAuthorizedException', 'Authenticator apps are for staff only.');
  return own;
}

/**
 * Makes the secret of a new authenticator app. Replacing a verified app takes a fresh code. The
 * present app stays valid until a code of the new one is verified.
 */
export const associateSoftwareToken = operation(
  v.object(caller),
  async (deps, { AccessToken, Session }) => {
    const SecretCode = newTotpSecret();
    if (AccessToken) {
      const { account, session } = await staffOf(deps, AccessToken);
      const { sub } = account;
      const fresh = hasFreshCode(session, deps.clock.now());
      if (!(await storePendingSecret(deps, sub, SecretCode, fresh))) throw freshCodeRequired();
      return { SecretCode };
    }
    const setup = await findSetup(deps, Session ?? '');
    return { SecretCode, Session: await setup.showSecret(SecretCode) };
  },
);

const noSetup = (): IdentityError => invalidParameter('No app is being set up.');

/**
 * @returns the time step of a right code.
 * @throws IdentityError EnableSoftwareTokenMFAException; LimitExceededException
 */
async function verifiedStep(
  deps: IdentityDeps,
  sub: string,
  secret: string,
  code: string,
): Promise<number> {
  const clearCount = await countCode(deps, sub);
  const step = stepOfCode(secret, code, deps.clock.wallNow());
  if (step === undefined)
    throw new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch');
  await clearCount();
  return step;
}

/** Takes a new app's first code. In a sign-in that demands an app, it counts from now on. */
export const verifySoftwareToken = operation(
  v.object({ ...caller, UserCode: fields.code }),
  async (deps, { AccessToken, Session, UserCode }, client) => {
    if (AccessToken) {
      const { account } = await staffOf(deps, AccessToken);
      const present = await findAuthenticator(deps, account.sub);
      const secret = present?.pendingSecret;
      const sealed = present?.sealedPending;
      if (secret === undefined || !sealed) throw noSetup();
      const step = await verifiedStep(deps, account.sub, secret, UserCode);
      const enabled = await takePendingSecret(deps, account.sub, sealed, { secret, step });
      if (enabled === undefined) throw noSetup();
      if (enabled) await reportFactor(deps, account, ['authenticator', 'added'], client.device);
      return { Status: 'SUCCESS' };
    }
    const setup = await findSetup(deps, Session ?? '');
    const { account, secret } = setup;
    if (secret === undefined) throw invalidSession();
    const step = await verifiedStep(deps, account.sub, secret, UserCode);
    const next = await setup.finish({ secret, step });
    await reportFactor(deps, account, ['authenticator', 'added'], client.device);
    return { Status: 'SUCCESS', Session: next };
  },
);

/** Turns the verified app on, or removes it, which takes a fresh code. */
export const setUserMfaPreference = operation(
  v.object({
    AccessToken: fields.token,
    SoftwareTokenMfaSettings: v.optional(v.nullable(v.object({ Enabled: v.boolean() }))),
  }),
  async (deps, { AccessToken, SoftwareTokenMfaSettings: wanted }, client) => {
    const { account, session } = await ownSessionOf(deps, AccessToken);
    if (!wanted) return {};
    const present = await findAuthenticator(deps, account.sub);
    if (wanted.Enabled) {
      if (present?.enabled) return {};
      if (!(await enableAuthenticator(deps.db, account.sub)))
        throw invalidParameter(
          'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
        );
      await reportFactor(deps, account, ['authenticator', 'added'], client.device);
      return {};
    }
    if (await needsAuthenticator(deps, account))
      throw invalidParameter('An authenticator app is required for your account.');
    if (present?.enabled && !hasFreshCode(session, deps.clock.now())) throw freshCodeRequired();
    const removed = await removeAuthenticator(deps.db, account.sub);
    if (removed && present?.enabled)
      await reportFactor(deps, account, ['authenticator', 'removed'], client.device);
    return {};
  },
);
