import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/auditLog';
import type { Clock } from '../../clock';
import type { Db } from '../../storage/database';
import { stepInvites } from '../../storage/schema/handOff';
import { type Account, identityAccounts, identityCodes } from '../../storage/schema/identity';
import { users } from '../../storage/schema/users';
import { vendorRequests } from '../../storage/schema/vendorRequests';
import { endSignInsInProgress } from '../sign-in/signInsInProgress';

/** Of an account that its person has signed up for. An administrator creates the others. */
const SIGNED_UP: readonly Account['status'][] = ['UNCONFIRMED', 'CONFIRMED'];

/** Whether nobody has proved to own an account's mailbox, so that its address is free. */
export const isUnproven = ({ emailVerified, status }: Account): boolean =>
  !emailVerified && SIGNED_UP.includes(status);

/** `isUnproven` as a condition of a query. */
const unproven = sql`(not ${identityAccounts.emailVerified} and ${inArray(identityAccounts.status, [...SIGNED_UP])})`;

/** Whether an address (lower case) belongs to a proven account or to a person added before. */
export async function isTaken(db: Db, email: string, sub: string): Promise<boolean> {
  const inPool = await db.$count(
    identityAccounts,
    and(eq(identityAccounts.email, email), ne(identityAccounts.sub, sub), not(unproven)),
  );
  const added = await db.$count(
    users,
    and(eq(users.email, email), sql`${users.sub} is distinct from ${sub}`),
  );
  return inPool + added > 0;
}

/**
 * Makes an address free for a move, in its transaction: removes another account that never proved
 * to own the mailbox. It cannot sign in, so it has no sessions, passkeys or registrations.
 * @returns false when the address is taken
 */
export async function claimAddress(
  tx: Db,
  clock: Clock,
  email: string,
  sub: string,
): Promise<boolean> {
  const removed = await tx
    .delete(identityAccounts)
    .where(and(eq(identityAccounts.email, email), ne(identityAccounts.sub, sub), unproven))
    .returning();
  for (const account of removed)
    await recordAudit(tx, clock, { event: 'account-removed', actor: sub, subject: account.sub });
  return !(await isTaken(tx, email, sub));
}

/**
 * Moves an account to another verified address, in a transaction: the account, the person, their
 * registrations, whose `loginEmail` names the owner, and their invitations, ended ones too, which
 * tell contacts whom to ask. Ends sign-ins in progress and the codes mailed to the former address.
 * Call `claimAddress` before. Two moves to one address at once are a unique violation.
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
  const [user] = await tx
    .update(users)
    .set({ email: to, updatedAt })
    .where(eq(users.sub, sub))
    .returning();
  await tx
    .update(vendorRequests)
    .set({ loginEmail: to })
    .where(sql`lower(${vendorRequests.loginEmail}) = ${from}`);
  if (user)
    await tx
      .update(stepInvites)
      .set({
        // A person without a name is named by the address.
        invitedByName: sql`case when ${stepInvites.invitedByName} = ${stepInvites.invitedByEmail} then ${to} else ${stepInvites.invitedByName} end`,
        invitedByEmail: to,
      })
      // An invitation to sign does not name its sender: it always names the owner.
      .where(and(eq(stepInvites.invitedByUid, user.userUid), eq(stepInvites.purpose, 'STEPS')));
  await endSignInsInProgress(tx, sub);
  await tx.delete(identityCodes).where(
    inArray(
      identityCodes.id,
      ['CONFIRM', 'RESET', 'OWNER'].map((purpose) => `${purpose}:${from}`),
    ),
  );
}
