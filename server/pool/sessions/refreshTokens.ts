import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../audit/auditLog';
import { identitySessions, identityUsedRefreshTokens } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import { hasEnded, sessionLimits } from '../../identity/sessionLimits';
import { type IdentitySession, makeRefreshToken, revokeSession } from './sessionStore';
import { tokenHash } from '../../storage/secrets';

/**
 * How long an exchanged token may come again, for instance from a second tab that asked at the same
 * time. It gets the token that replaced it, so that all tabs end up with the same one.
 */
const GRACE_MS = 30_000;

interface Renewed {
  readonly session: IdentitySession;
  /** The token to use next time. */
  readonly refreshToken: string;
}

const aad = (originJti: string) => ({
  table: 'identity_sessions',
  row: originJti,
  column: 'refresh_token',
});

/**
 * Replaces a session's refresh token.
 * @returns undefined when a parallel request has replaced it or ended the session
 */
async function replaceToken(
  { db, secrets, clock }: IdentityDeps,
  { originJti, refreshHash }: IdentitySession,
): Promise<string | undefined> {
  const next = makeRefreshToken();
  const now = clock.wallNow();
  return db.transaction(async (tx) => {
    const replaced = await tx
      .update(identitySessions)
      .set({
        refreshHash: tokenHash(next),
        refreshToken: secrets.seal(next, aad(originJti)),
        previousHash: refreshHash,
        renewedAt: now,
      })
      .where(
        and(
          eq(identitySessions.originJti, originJti),
          eq(identitySessions.refreshHash, refreshHash),
          isNull(identitySessions.revokedAt),
        ),
      )
      .returning();
    if (replaced.length === 0) return undefined;
    await tx.insert(identityUsedRefreshTokens).values({ refreshHash, originJti, usedAt: now });
    return next;
  });
}

const isRenewable = ({ settings, clock }: IdentityDeps, session: IdentitySession): boolean =>
  session.refreshUntil > clock.wallNow() &&
  !hasEnded(session, sessionLimits(settings), clock.wallNow());

const sessionWithHash = async (
  { db }: Pick<IdentityDeps, 'db'>,
  hash: string,
): Promise<IdentitySession | undefined> =>
  (await db.select().from(identitySessions).where(eq(identitySessions.refreshHash, hash)))[0];

/**
 * Exchanges a refresh token for the next one of its session. One that was exchanged before gets the
 * same next token within the grace period, and for as long as nobody has used what it was exchanged
 * for: the page was left, or the connection broke, before the response arrived. Any other one is in
 * two hands and ends the session, for the person and for the thief.
 * @returns undefined when the token is unknown, or its session has ended
 */
export async function exchangeRefreshToken(
  deps: IdentityDeps,
  token: string,
): Promise<Renewed | undefined> {
  const { db, secrets, clock } = deps;
  const hash = tokenHash(token);
  const current = await sessionWithHash(deps, hash);
  if (current) {
    if (!isRenewable(deps, current)) return undefined;
    const refreshToken = await replaceToken(deps, current);
    if (refreshToken !== undefined) return { session: current, refreshToken };
  }
  const [found] = await db
    .select({ session: identitySessions, usedAt: identityUsedRefreshTokens.usedAt })
    .from(identityUsedRefreshTokens)
    .innerJoin(
      identitySessions,
      eq(identitySessions.originJti, identityUsedRefreshTokens.originJti),
    )
    .where(eq(identityUsedRefreshTokens.refreshHash, hash));
  if (!found || !isRenewable(deps, found.session)) return undefined;
  const { session, usedAt } = found;
  const inGrace = clock.wallNow().getTime() - usedAt.getTime() <= GRACE_MS;
  if (session.refreshToken !== null && (inGrace || session.previousHash === hash))
    return { session, refreshToken: secrets.open(session.refreshToken, aad(session.originJti)) };
  await revokeSession(db, clock, session.originJti);
  await recordAudit(db, clock, {
    event: 'refresh-token-reused',
    actor: session.sub,
    subject: session.originJti,
  });
  return undefined;
}

/**
 * Ends the session of a refresh token, current or exchanged.
 * @returns the session that this ended, if any
 */
export async function revokeRefreshToken(
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
  token: string,
): Promise<IdentitySession | undefined> {
  const hash = tokenHash(token);
  // In this order: a renewal in between moves the hash from the session to the used ones.
  const current = await sessionWithHash(deps, hash);
  const [used] = await deps.db
    .select()
    .from(identityUsedRefreshTokens)
    .where(eq(identityUsedRefreshTokens.refreshHash, hash));
  const originJti = current?.originJti ?? used?.originJti;
  return originJti === undefined ? undefined : revokeSession(deps.db, deps.clock, originJti);
}
