import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { identityChallenges } from '../../storage/schema/identity';
import { findAccount } from '../account/accountStore';
import type { Account } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import { tokenHash } from '../../storage/secrets';
import { whileUnchanged } from './signInsInProgress';
import { deliveryDetails } from '../../identity/codes';

type Row = typeof identityChallenges.$inferSelect;
export type ChallengeKind = Row['kind'];

/** A challenge with its decrypted `state`. */
export interface Challenge {
  readonly kind: ChallengeKind;
  /** E-mail, or what stands for it in the limits of an unknown user. */
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

/** Skips locked rows: a change that ends sign-ins may delete them in another order. */
async function deleteExpired({ db, clock }: IdentityDeps): Promise<void> {
  const unlocked = db
    .select({ id: identityChallenges.id })
    .from(identityChallenges)
    .where(lte(identityChallenges.expiresAt, clock.now()))
    .for('update', { skipLocked: true });
  await db.delete(identityChallenges).where(inArray(identityChallenges.id, unlocked));
}

/** A new challenge: without a state and for one attempt, unless it says so. */
type NewChallenge = Pick<Challenge, 'kind' | 'expiresAt'> &
  Partial<Pick<Challenge, 'email' | 'state' | 'attemptsLeft'>>;

/**
 * Stores a challenge and returns its token (base64). The database holds only the hash of the token
 * and the sealed state.
 * @param account of the challenge, as it was when the challenge was made; undefined for an unknown
 * user
 * @throws IdentityError NotAuthorizedException when the account has changed since
 */
export async function storeChallenge(
  deps: IdentityDeps,
  account: Account | undefined,
  { kind, expiresAt, email = account?.email ?? '', state = '', attemptsLeft = 1 }: NewChallenge,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64');
  const id = tokenHash(token);
  await deleteExpired(deps);
  await whileUnchanged(deps.db, account, async (tx) => {
    await tx.insert(identityChallenges).values({
      id,
      kind,
      email,
      sub: account?.sub ?? null,
      state: deps.secrets.seal(state, aad(id)),
      attemptsLeft,
      expiresAt,
    });
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

/** A consumed challenge and its account before that; undefined for an unknown user. */
export interface ConsumedChallenge {
  readonly challenge: Challenge;
  readonly account: Account | undefined;
}

/**
 * Like `consumeChallenge`, with the account. The account is read first: a change of how its person
 * signs in deletes the challenge, so a challenge that is still there belongs to the account as it
 * was read.
 */
export async function consumeWithAccount(
  deps: IdentityDeps,
  kind: ChallengeKind,
  token: string,
): Promise<ConsumedChallenge | undefined> {
  const found = await findChallenge(deps, kind, token);
  const account = found?.sub === undefined ? undefined : await findAccount(deps, found.sub);
  const challenge = found && (await consumeChallenge(deps, kind, token));
  return challenge && { challenge, account };
}

/** Asks for the e-mailed code. A wrong code gets this challenge again, with a new session. */
export function codeChallenge(session: string, userId: string, email: string): object {
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeParameters: { USERNAME: userId, email: deliveryDetails(email).Destination },
  };
}
