import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../storage/database';
import {
  identityAccounts,
  identityAuthenticators,
  identityChallenges,
} from '../../storage/schema/identity';
import type { Account } from '../../storage/schema/identity';
import { invalidSession } from '../../identity/errors';

/** `share` lets sign-ins run side by side; `no key update` of a change keeps them out. */
type LockStrength = 'share' | 'no key update';

async function lock(
  tx: Db,
  sub: string,
  strength: LockStrength = 'no key update',
): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(identityAccounts)
    .where(eq(identityAccounts.sub, sub))
    .for(strength);
  return account;
}

/**
 * Locks an account until the transaction ends. Every change of how a person signs in locks the
 * account before any other row: with one order, two changes cannot deadlock.
 */
export const lockAccount = (tx: Db, sub: string): Promise<Account | undefined> => lock(tx, sub);

/**
 * Ends every sign-in in progress and the setup of an authenticator app. Call it in the transaction
 * of every change of the password, the sign-in e-mail, the passkeys or the second factor. It locks
 * the account, so call it before other rows are locked, or after `lockAccount`.
 * @returns the account with its new `credentialsVersion`
 * @throws IdentityError NotAuthorizedException when the account has been deleted
 */
export async function endSignInsInProgress(tx: Db, sub: string): Promise<Account> {
  const [account] = await tx
    .update(identityAccounts)
    .set({ credentialsVersion: sql`${identityAccounts.credentialsVersion} + 1` })
    .where(eq(identityAccounts.sub, sub))
    .returning();
  if (!account) throw invalidSession();
  await tx.delete(identityChallenges).where(eq(identityChallenges.sub, sub));
  await tx
    .update(identityAuthenticators)
    .set({ pendingSecret: null })
    .where(eq(identityAuthenticators.sub, sub));
  return account;
}

const inTransaction =
  (strength: LockStrength) =>
  <Result>(
    db: Db,
    account: Account | undefined,
    step: (tx: Db) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      const present = await lock(tx, account?.sub ?? '', strength);
      if (present?.credentialsVersion !== account?.credentialsVersion) throw invalidSession();
      return step(tx);
    });

/**
 * Takes a step of a sign-in. A change of how the person signs in either comes first, and the step
 * is refused, or waits and ends what the step has begun.
 * @param account as it was when the step was decided; undefined for an unknown user, who costs the
 * same time as a known one
 * @throws IdentityError NotAuthorizedException when sign-ins in progress have been ended since
 */
export const whileUnchanged = inTransaction('share');

/**
 * Changes an account or how its person signs in, unless another change came first.
 * @param account as it was when the change was decided
 * @throws IdentityError NotAuthorizedException when sign-ins in progress have been ended since
 */
export const changeIfUnchanged = inTransaction('no key update');
