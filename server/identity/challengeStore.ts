import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { identityChallenges } from '../storage/schema/identity';
import type { IdentityDeps } from './deps';
import { tokenHash } from './sessionStore';

type Row = typeof identityChallenges.$inferSelect;
export type ChallengeKind = Row['kind'];

/** A challenge with its decrypted `state`. */
export interface Challenge {
  readonly kind: ChallengeKind;
  /** E-mail, or the name that was tried. */
  readonly email: string;
  /** Undefined for an unknown user. */
  readonly sub: string | undefined;
  readonly state: string;
  readonly attemptsLeft: number;
  /** On the business clock. */
  readonly expiresAt: Date;
}

const TOKEN_BYTES = 64;

const aad = (id: string) => ({ table: 'identity_challenges', row: id, column: 'state' });

const toChallenge = ({ secrets }: IdentityDeps, row: Row): Challenge => ({
  ...row,
  sub: row.sub ?? undefined,
  state: secrets.open(row.state, aad(row.id)),
});

/**
 * Stores a challenge and returns its token (base64). The database holds only the hash of the token and the sealed state.
 */
export async function storeChallenge(deps: IdentityDeps, challenge: Challenge): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64');
  const id = tokenHash(token);
  await deps.db
    .delete(identityChallenges)
    .where(lte(identityChallenges.expiresAt, deps.clock.now()));
  await deps.db.insert(identityChallenges).values({
    id,
    kind: challenge.kind,
    email: challenge.email,
    sub: challenge.sub ?? null,
    state: deps.secrets.seal(challenge.state, aad(id)),
    attemptsLeft: challenge.attemptsLeft,
    expiresAt: challenge.expiresAt,
  });
  return token;
}

const live = ({ clock }: IdentityDeps, kind: ChallengeKind, token: string) =>
  and(
    eq(identityChallenges.id, tokenHash(token)),
    eq(identityChallenges.kind, kind),
    gt(identityChallenges.expiresAt, clock.now()),
  );

/** Finds a live challenge without consuming it. */
export async function findChallenge(
  deps: IdentityDeps,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge | undefined> {
  const [row] = await deps.db
    .select()
    .from(identityChallenges)
    .where(live(deps, kind, token));
  return row && toChallenge(deps, row);
}

/** Removes and returns a live challenge; of parallel responses, one gets it. */
export async function consumeChallenge(
  deps: IdentityDeps,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge | undefined> {
  const [row] = await deps.db
    .delete(identityChallenges)
    .where(live(deps, kind, token))
    .returning();
  return row && toChallenge(deps, row);
}
