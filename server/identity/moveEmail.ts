import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Db } from '../storage/database';
import { identityAccounts, identityCodes } from '../storage/schema/identity';
import { users } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { endSignInsInProgress } from './signInsInProgress';

/**
 * Whether a lower-cased address belongs to another account, or to a person who was added in
 * advance.
 */
export async function isTaken(db: Db, email: string, sub: string): Promise<boolean> {
  const inPool = await db.$count(
    identityAccounts,
    and(eq(identityAccounts.email, email), ne(identityAccounts.sub, sub)),
  );
  const added = await db.$count(
    users,
    and(eq(users.email, email), sql`${users.sub} is distinct from ${sub}`),
  );
  return inPool + added > 0;
}

/**
 * Removes another account with this address whose sign-up never proved to own the mailbox. Anybody
 * can sign up as soon as the address is free; that must not keep out its former owner.
 */
export async function removeUnprovenAccount(tx: Db, email: string, sub: string): Promise<void> {
  await tx
    .delete(identityAccounts)
    .where(
      and(
        eq(identityAccounts.email, email),
        ne(identityAccounts.sub, sub),
        eq(identityAccounts.emailVerified, false),
        inArray(identityAccounts.status, ['UNCONFIRMED', 'CONFIRMED']),
      ),
    );
}

/**
 * Moves an account to another verified address, in a transaction: the account, the person, and
 * their registrations, whose `loginEmail` names the owner. Ends sign-ins in progress and the codes
 * mailed to the former address. Check `isTaken` before. Two moves to one address at once are a
 * unique violation.
 */
export async function moveEmail(
  tx: Db,
  clock: Clock,
  { sub, from, to }: { readonly sub: string; readonly from: string; readonly to: string },
): Promise<void> {
  const updatedAt = clock.now();
  await tx
    .update(identityAccounts)
    .set({ email: to, emailVerified: true, updatedAt })
    .where(eq(identityAccounts.sub, sub));
  await tx.update(users).set({ email: to, updatedAt }).where(eq(users.sub, sub));
  await tx
    .update(vendorRequests)
    .set({ loginEmail: to })
    .where(sql`lower(${vendorRequests.loginEmail}) = ${from}`);
  await endSignInsInProgress(tx, sub);
  await tx.delete(identityCodes).where(
    inArray(
      identityCodes.id,
      ['CONFIRM', 'RESET', 'OWNER'].map((purpose) => `${purpose}:${from}`),
    ),
  );
}
