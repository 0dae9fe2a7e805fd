import * as v from 'valibot';
import { recordAudit } from '../../audit/auditLog';
import { isSuperUser } from '../../users/person';
import { findUserBySub } from '../../users/userStore';
import { ownSessionOf } from '../accountOf';
import { type Account, findAccount } from '../accountStore';
import type { ClientInfo, IdentityDeps } from '../deps';
import { IdentityError, invalidParameter, invalidSession } from '../errors';
import * as fields from '../fields';
import { requireFreshCode } from '../freshCode';
import { operation } from '../operation';
import { authenticatorMail } from '../securityMails';
import { sendSecurityMail } from '../sendSecurityMail';
import { recordEvent } from '../signInEvents';
import {
  enableAuthenticator,
  findAuthenticator,
  removeAuthenticator,
  storePendingSecret,
  storeSecret,
} from './authenticatorStore';
import { countCode, findSetup, needsAuthenticator } from './secondFactor';
import { newTotpSecret, stepOfCode } from './totp';

/** The account of a signed-in person, or of a sign-in that waits for the setup. */
const caller = {
  AccessToken: v.optional(v.nullable(fields.token)),
  Session: v.optional(v.nullable(fields.token)),
};

/** Puts a change into the history and the audit log, and mails the owner. */
async function report(
  deps: IdentityDeps,
  { device }: ClientInfo,
  account: Account,
  what: 'added' | 'removed',
): Promise<void> {
  const { db, clock } = deps;
  const kind = what === 'added' ? 'AUTHENTICATOR_ADDED' : 'AUTHENTICATOR_REMOVED';
  await recordEvent(db, clock, account.sub, kind, device);
  await recordAudit(db, clock, { event: `authenticator-${what}`, actor: account.sub });
  await sendSecurityMail(deps, await authenticatorMail(deps, account, what, device));
}

/** The account and session of a super user: nobody else sets up an app, because nobody would help them after losing it. */
async function superUserOf(
  deps: IdentityDeps,
  accessToken: string,
): ReturnType<typeof ownSessionOf> {
  const own = await ownSessionOf(deps, accessToken);
  const { account } = own;
  const person = await findUserBySub(deps.db, account.sub);
  if (!person || !isSuperUser(person))
    throw new IdentityError(
      'NotAuthorizedException',
      'Authenticator apps are for super users only.',
    );
  return own;
}

/** Makes the secret of a new authenticator app. To replace one takes a fresh code. The present app stays valid until a code of the new one is verified. */
export const associateSoftwareToken = operation(
  v.object(caller),
  async (deps, { AccessToken, Session }) => {
    const SecretCode = newTotpSecret();
    if (AccessToken) {
      const { account, session } = await superUserOf(deps, AccessToken);
      const { sub } = account;
      if ((await findAuthenticator(deps, sub))?.enabled) requireFreshCode(deps, session);
      await storePendingSecret(deps, sub, SecretCode);
      return { SecretCode };
    }
    const setup = await findSetup(deps, Session ?? '');
    return { SecretCode, Session: await setup.advance({ secret: SecretCode }) };
  },
);

/** @returns the time step of a right code. @throws IdentityError EnableSoftwareTokenMFAException; LimitExceededException */
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

/** Takes the first code of a new app. During a sign-in that demands an app, it counts from now on. */
export const verifySoftwareToken = operation(
  v.object({ ...caller, UserCode: fields.code }),
  async (deps, { AccessToken, Session, UserCode }, client) => {
    if (AccessToken) {
      const { account } = await superUserOf(deps, AccessToken);
      const present = await findAuthenticator(deps, account.sub);
      if (present?.pendingSecret === undefined) throw invalidParameter('No app is being set up.');
      const step = await verifiedStep(deps, account.sub, present.pendingSecret, UserCode);
      await storeSecret(deps, account.sub, present.pendingSecret, step, present.enabled);
      if (present.enabled) await report(deps, client, account, 'added');
      return { Status: 'SUCCESS' };
    }
    const setup = await findSetup(deps, Session ?? '');
    const account = await findAccount(deps, setup.sub);
    if (setup.secret === undefined || !account) throw invalidSession();
    const step = await verifiedStep(deps, setup.sub, setup.secret, UserCode);
    const next = await setup.advance({ verified: true });
    await storeSecret(deps, setup.sub, setup.secret, step, true);
    await report(deps, client, account, 'added');
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
      if (present?.secret === undefined)
        throw invalidParameter(
          'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
        );
      if (present.enabled) return {};
      await enableAuthenticator(deps.db, account.sub);
      await report(deps, client, account, 'added');
      return {};
    }
    if (await needsAuthenticator(deps, account))
      throw invalidParameter('An authenticator app is required for your account.');
    if (present?.enabled) requireFreshCode(deps, session);
    const removed = await removeAuthenticator(deps.db, account.sub);
    if (removed && present?.enabled) await report(deps, client, account, 'removed');
    return {};
  },
);
