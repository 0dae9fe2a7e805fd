import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Db } from '../../storage/database';
import { identityPasskeys } from '../../storage/schema/identity';

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

/** @returns false when the credential is registered already, for whomever */
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
 * Records a sign-in. Of two that come with the same count, as from a copied authenticator, one is refused.
 * @returns whether the count has gone up, or the authenticator does not count
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

/** Removes every passkey of a person. */
export async function removeAllPasskeys(db: Db, sub: string): Promise<void> {
  await db.delete(identityPasskeys).where(eq(identityPasskeys.sub, sub));
}
