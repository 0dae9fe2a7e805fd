import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ENDPOINTS } from '@contract/endpoints/table';
import { LIMITS } from '@contract/limits';
import { defineRoute, type MountDeps, mountRoutes, type Route } from '../../api/defineRoute';
import type { EndpointDeps } from '../../api/endpointContext';
import type { AppContext, AppEnv } from '../../http/appEnv';
import { remoteNetwork } from '../../http/clientAddress';
import { success } from '../../http/envelope';
import {
  conflict,
  type HttpError,
  notFound,
  unauthorized,
  validationError,
} from '../../http/errors';
import { RateLimiter } from '../../http/rateLimit';
import { honoPath } from '../../http/route';
import { findAccount } from '../account/accountStore';
import type { Account } from '../../storage/schema/identity';
import { type Device, deviceOf } from '../protocol/device';
import { assertFreshCode } from '../../identity/freshCode';
import { makePasskeyChallenge, PASSKEY_CHALLENGE_MS } from './passkeyChallenge';
import { passkeyRequestOptions } from './passkeySignIn';
import { passkeysOf, removePasskey, storePasskey } from './passkeyStore';
import { relyingParty } from './relyingParty';
import { PASSKEY_ALGORITHMS, userHandleOf, verifyNewCredential } from './webauthn';
import { reportFactor } from '../account/securityMails';
import { isLive } from '../sessions/sessionStore';
import { lockAccount } from '../sign-in/signInsInProgress';
import type { Db } from '../../storage/database';
import { identityPasskeys } from '../../storage/schema/identity';
import { callerOf } from '../account/accountOf';
import { companyAccountOf } from '../company/companyAccounts';

/** Per network of the client: a challenge costs the server a little work. */
const OPTIONS_LIMIT = { perSecond: 5, burst: 120 } as const;

const AT_COMPANY = 'You sign in with your company account, so a passkey would be of no use.';
const UNAVAILABLE = 'Passkeys are not available at this address.';

const tooMany = (): HttpError =>
  conflict(`You have ${LIMITS.passkeys} passkeys, which is the limit. Remove one first.`);

async function accountOf({ db }: EndpointDeps, c: AppContext): Promise<Account> {
  const account = await findAccount({ db }, callerOf(c).sub);
  if (!account) throw unauthorized();
  return account;
}

async function passkeysPayload({ db }: { readonly db: Db }, sub: string) {
  const passkeys = (await passkeysOf(db, sub)).map((row) => ({
    passkeyUid: row.passkeyUid,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? '',
    synced: row.backedUp ? (1 as const) : (0 as const),
  }));
  return { payload: { passkeys, limit: LIMITS.passkeys } };
}

const deviceIn = (c: AppContext): Device => deviceOf(c.req.header('user-agent'));

const PASSKEY_ROUTES: readonly Route[] = [
  defineRoute(ENDPOINTS.listPasskeys, ({ deps, c }) => passkeysPayload(deps, callerOf(c).sub)),

  defineRoute(ENDPOINTS.getPasskeyCreationOptions, async ({ deps, c }) => {
    const { sub, email } = await accountOf(deps, c);
    if (await companyAccountOf(deps.db, sub)) throw conflict(AT_COMPANY);
    // Checked here only: a new passkey answers the challenge of these options, which only this
    // person gets.
    await assertFreshCode(deps, c);
    const site = relyingParty(deps.settings);
    if (!site) throw notFound(UNAVAILABLE);
    const passkeys = await passkeysOf(deps.db, sub);
    if (passkeys.length >= LIMITS.passkeys) throw tooMany();
    return {
      payload: {
        challenge: makePasskeyChallenge(deps, { newPasskeyOf: sub }),
        rp: { id: site.id, name: site.name },
        user: { id: userHandleOf(sub), name: email, displayName: email },
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: PASSKEY_CHALLENGE_MS,
        excludeCredentials: passkeys.map(({ credentialId }) => ({
          type: 'public-key' as const,
          id: credentialId,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      },
    };
  }),

  defineRoute(ENDPOINTS.addPasskey, async ({ deps, c, readBody }) => {
    const { name, credential } = await readBody();
    const account = await accountOf(deps, c);
    const { sub } = account;
    const { sessionUid } = callerOf(c);
    const made = await verifyNewCredential(deps, sub, credential);
    if (!made)
      throw validationError(
        { credential: 'This passkey could not be verified. Please try again.' },
        'This passkey could not be verified. Please try again.',
      );
    await deps.db.transaction(async (tx) => {
      // One at a time, so that two cannot pass the limit together, and none after "this was not
      // me".
      await lockAccount(tx, sub);
      if (!(await isLive(tx, sessionUid))) throw unauthorized();
      if ((await passkeysOf(tx, sub)).length >= LIMITS.passkeys) throw tooMany();
      if (!(await storePasskey(tx, { ...made, sub, name, createdAt: deps.clock.now() })))
        throw conflict('This passkey is already registered.');
    });
    await reportFactor(deps, account, ['passkey', 'added'], deviceIn(c));
    return passkeysPayload(deps, sub);
  }),

  /** Another person's passkey is not found, like one that does not exist. */
  defineRoute(ENDPOINTS.renamePasskey, async ({ deps, c, params, readBody }) => {
    const { name } = await readBody();
    const { sub } = callerOf(c);
    const renamed = await deps.db
      .update(identityPasskeys)
      .set({ name })
      .where(and(eq(identityPasskeys.passkeyUid, params.passkeyUid), eq(identityPasskeys.sub, sub)))
      .returning();
    if (renamed.length === 0) throw notFound();
    return passkeysPayload(deps, sub);
  }),

  defineRoute(ENDPOINTS.removePasskey, async ({ deps, c, params }) => {
    const account = await accountOf(deps, c);
    const { sub } = account;
    const own = await passkeysOf(deps.db, sub);
    if (!own.some(({ passkeyUid }) => passkeyUid === params.passkeyUid)) throw notFound();
    await assertFreshCode(deps, c);
    if (!(await removePasskey(deps.db, sub, params.passkeyUid))) throw notFound();
    await reportFactor(deps, account, ['passkey', 'removed'], deviceIn(c));
    return passkeysPayload(deps, sub);
  }),
];

/** `/mm/account/passkeys`: the person's passkeys, and the options of the sign-in page. */
export function passkeyRoutes(deps: MountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(OPTIONS_LIMIT, deps.clock);
  routes.get(honoPath(ENDPOINTS.getPasskeySignInOptions.path), (c) => {
    limiter.take(remoteNetwork(c));
    const options = passkeyRequestOptions(deps);
    if (!options) throw notFound(UNAVAILABLE);
    return success(c, options);
  });
  mountRoutes(routes, deps, PASSKEY_ROUTES);
  return routes;
}
