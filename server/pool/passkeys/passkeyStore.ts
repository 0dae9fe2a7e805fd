import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Db } from '../../storage/database';
import { identityPasskeys } from '../../storage/schema/identity';
import { endSignInsInProgress, lockAccount } from '../sign-in/signInsInProgress';

export type PasskeyRow = Readonly<typeof identityPasskeys.$inferSelect>;

/** The passkeys of a person, newest first. */
export const passkeysOf = (db: Db, sub: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.sub, sub))
    .orderBy(desc(identityPasskeys.createdAt), desc(identityPasskeys.passkeyUid));

/** A passkey of this person by the id that the authenticator gave it. */
export async function findPasskey(
  db: Db,
  sub: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(identityPasskeys)
    .where(and(eq(identityPasskeys.sub, sub), eq(identityPasskeys.credentialId, credentialId)));
  return row;
}

/** @returns false when the credential is already registered, by this person or another */
export async function storePasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'passkeyUid' | 'lastUsedAt'>,
): Promise<boolean> {
  const stored = await db
    .insert(identityPasskeys)
    .values({ ...passkey, passkeyUid: randomUUID(), lastUsedAt: null })
    .onConflictDoNothing({ target: identityPasskeys.credentialId })
    .returning();
  return stored.length > 0;
}

/**
 * Records a sign-in. Of two with the same count, as from a copied authenticator, one is refused.
 * @returns whether the count has increased, or the authenticator does not count
 */
export async function recordPasskeyUse(
  db: Db,
  clock: Clock,
  { passkeyUid }: PasskeyRow,
  { counter, backedUp }: { readonly counter: number; readonly backedUp: boolean },
): Promise<boolean> {
  const used = await db
    .update(identityPasskeys)
    .set({ counter, backedUp, lastUsedAt: clock.now() })
    .where(
      and(
        eq(identityPasskeys.passkeyUid, passkeyUid),
        or(
          lt(identityPasskeys.counter, counter),
          and(eq(identityPasskeys.counter, 0), sql`${counter} = 0`),
        ),
      ),
    )
    .returning();
  return used.length > 0;
}

/**
 * Removes a passkey of a person, and ends all sign-ins in progress.
 * @returns whether they had it
 */
export const removePasskey = (db: Db, sub: string, passkeyUid: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, sub);
    const removed = await tx
      .delete(identityPasskeys)
      .where(and(eq(identityPasskeys.passkeyUid, passkeyUid), eq(identityPasskeys.sub, sub)))
      .returning();
    if (removed.length > 0) await endSignInsInProgress(tx, sub);
    return removed.length > 0;
  });

/** Removes every passkey of a person. */
export async function removeAllPasskeys(db: Db, sub: string): Promise<void> {
  await db.delete(identityPasskeys).where(eq(identityPasskeys.sub, sub));
}
