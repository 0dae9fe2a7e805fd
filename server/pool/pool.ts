import { eq } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { IdentityGateway, TokenHolder } from '../identity/gateway';
import { portalUrl } from '../portalUrl';
import type { Settings } from '../settings';
import type { Db } from '../storage/database';
import { storeFactOnce } from '../storage/installation';
import type { Secrets } from '../storage/secrets';
import { unauthorized } from '../http/errors';
import { identityAccounts } from '../storage/schema/identity';
import { hasEnded, sessionLimits } from '../identity/sessionLimits';
import { createTokenVerifier } from '../identity/tokenVerifier';
import { loadDecoyKey } from './sign-in/decoyUser';
import { type CompanyIssuer, openIssuer } from './company/issuer';
import { relyingParty } from './passkeys/relyingParty';
import { type SigningKey, bundledKeyResolver, loadSigningKey } from './sessions/signingKeys';
import { endSessions } from './account/accountSessions';
import { moveAccount } from './account/moveAccount';
import { claimAddress } from './account/moveEmail';
import type { MailDeps } from './account/securityMails';
import { UNKNOWN_DEVICE } from './protocol/device';
import { findSession, recordReceivedRenewal, recordUse } from './sessions/sessionStore';
import { lockAccount } from './sign-in/signInsInProgress';

/**
 * Identifies people of the bundled pool. Unlike with a remote pool, a session that is revoked or
 * past a limit is refused at once. Every accepted token counts as use of its session.
 */
function createBundledGateway(
  { db, clock, secrets, settings }: MailDeps,
  pool: { readonly issuer: string; readonly clientId: string },
): IdentityGateway {
  const limits = sessionLimits(settings);
  const verify = createTokenVerifier({
    issuer: pool.issuer,
    clientId: pool.clientId,
    keys: bundledKeyResolver(db, clock),
  });
  const findLive = async ({ originJti, sub }: TokenHolder) => {
    const found = originJti === undefined ? undefined : await findSession(db, originJti, sub);
    return found && !hasEnded(found.session, limits, clock.wallNow()) ? found : undefined;
  };
  return {
    async verifyAccessToken(token) {
      const holder = await verify(token);
      const found = await findLive(holder);
      if (!found) throw unauthorized('Your session has ended.');
      await recordUse(db, clock, found.session);
      await recordReceivedRenewal(db, found.session, holder.issuedAt);
      return { ...holder, person: found.person ?? undefined };
    },
    isStillSignedIn: async (holder) => (await findLive(holder)) !== undefined,
    endSessions: (tx, sub, actor) => endSessions(tx, { clock, settings }, { sub, actor }),
    async moveEmail(tx, sub, to) {
      const account = await lockAccount(tx, sub);
      if (!account || !(await claimAddress(tx, clock, to, sub))) return undefined;
      return moveAccount({ clock, secrets, settings }, tx, account, to, { device: UNKNOWN_DEVICE });
    },
    async lookUpEmail(_token, holder) {
      const [account] = await db
        .select()
        .from(identityAccounts)
        .where(eq(identityAccounts.sub, holder.sub));
      return account?.emailVerified === true ? account.email : undefined;
    },
  };
}

/** The bundled user pool. */
export interface BundledPool {
  readonly id: string;
  /** The part of the id after `_`; it enters the SRP hashes. */
  readonly name: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly signingKey: SigningKey;
  /** Of the decoys that unknown names get; see `loadDecoyKey`. */
  readonly decoyKey: Buffer;
  readonly gateway: IdentityGateway;
  /** Whether browsers accept passkeys at the portal's address. */
  readonly hasPasskeys: boolean;
  /** Where staff sign in with their company account; undefined when none is set. */
  readonly company: CompanyIssuer | undefined;
}

/**
 * Opens the pool. The first start stores the issuer in the database, so that instances on different
 * ports accept each other's tokens; PUBLIC_URL overrides it.
 */
export async function openPool(
  db: Db,
  settings: Settings,
  secrets: Secrets,
  clock: Clock,
): Promise<BundledPool> {
  const id = settings.IDENTITY_POOL_ID;
  const issuerAt = (origin: string): string => `${origin}/cognito/${id}`;
  const issuer =
    settings.PUBLIC_URL === undefined
      ? await storeFactOnce(
          db,
          `issuer:${id}`,
          issuerAt(portalUrl({ ...settings, PUBLIC_URL: undefined })),
        )
      : issuerAt(settings.PUBLIC_URL);
  const clientId = settings.IDENTITY_CLIENT_ID;
  return {
    id,
    name: id.slice(id.indexOf('_') + 1),
    clientId,
    issuer,
    signingKey: await loadSigningKey(db, secrets, clock),
    decoyKey: await loadDecoyKey(db, secrets),
    gateway: createBundledGateway({ db, clock, secrets, settings }, { issuer, clientId }),
    hasPasskeys: relyingParty(settings) !== undefined,
    company:
      settings.STAFF_OIDC_ISSUER === undefined
        ? undefined
        : openIssuer({ ...settings, STAFF_OIDC_ISSUER: settings.STAFF_OIDC_ISSUER }),
  };
}
