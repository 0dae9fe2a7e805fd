import { eq } from 'drizzle-orm';
import type { Clock } from '../clock';
import { unauthorized } from '../http/errors';
import type { Db } from '../storage/database';
import { identityAccounts } from '../storage/schema/identity';
import type { IdentityGateway } from './gateway';
import type { BundledPool } from './pool';
import { isSessionLive } from './sessionStore';
import { bundledKeyResolver } from './signingKeys';
import { createTokenVerifier } from './tokenVerifier';

/** Identifies people of the bundled pool. Unlike with a remote pool, a revoked session is refused at once. */
export function createBundledGateway(db: Db, clock: Clock, pool: BundledPool): IdentityGateway {
  const verify = createTokenVerifier({
    issuer: pool.issuer,
    clientId: pool.clientId,
    keys: bundledKeyResolver(db, clock),
  });
  return {
    async verifyAccessToken(token) {
      const holder = await verify(token);
      const live =
        holder.originJti !== undefined && (await isSessionLive(db, holder.originJti, holder.sub));
      if (!live) throw unauthorized('Your session has ended.');
      return holder;
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
