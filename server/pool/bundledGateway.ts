import { eq } from 'drizzle-orm';
import { unauthorized } from '../http/errors';
import { identityAccounts } from '../storage/schema/identity';
import type { IdentityGateway, TokenHolder } from '../identity/gateway';
import { hasEnded, sessionLimits } from '../identity/sessionLimits';
import { endSessions } from './account/accountSessions';
import { moveAccount } from './account/moveAccount';
import { claimAddress } from './account/moveEmail';
import type { MailDeps } from './account/securityMails';
import { UNKNOWN_DEVICE } from './protocol/device';
import { findSession, recordReceivedRenewal, recordUse } from './sessions/sessionStore';
import { bundledKeyResolver } from './sessions/signingKeys';
import { lockAccount } from './sign-in/signInsInProgress';
import { createTokenVerifier } from '../identity/tokenVerifier';

/**
 * Identifies people of the bundled pool. Unlike with a remote pool, a session that is revoked or
 * past a limit is refused at once. Every accepted token counts as use of its session.
 */
export function createBundledGateway(
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
