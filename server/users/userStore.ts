import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AUTHORITY } from '@contract/enums';
import { withoutStaffRole } from '@contract/rules/permissions';
import type { Clock } from '../clock';
import type { Db } from '../storage/database';
import { identityAccounts } from '../storage/schema/identity';
import { users } from '../storage/schema/users';
import type { Person } from './person';

/** The authorities after sign-up. */
export const DEFAULT_AUTHORITIES: readonly string[] = [AUTHORITY.myAccount];
export const DEFAULT_FUNCTIONS: readonly string[] = ['VENDOR_ENROLLMENT'];

export interface Identity {
  readonly sub: string;
  /** Verified by an e-mailed code or by the pool. */
  readonly email: string;
  readonly userType: Person['userType'];
}

/** Whether the role of an invitation can no longer be taken on. */
export const isInvitationOver = ({ invitedUntil }: Person, now: Date): boolean =>
  invitedUntil !== null && invitedUntil <= now;

export async function findUserBySub(db: Db, sub: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.sub, sub));
  return person;
}

/** Whether an address (lower-cased) has an account in the pool or signed in with a remote one. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const inPool = db.$count(identityAccounts, eq(identityAccounts.email, email));
  const seen = db.$count(users, and(eq(users.email, email), isNotNull(users.sub)));
  return (await inPool) + (await seen) > 0;
}

/**
 * The person of an identity, created or linked by the verified address at the first sign-in. The
 * role of an invitation that is too old is not taken on.
 * @returns undefined when the address belongs to another identity: someone else may have it now
 */
export async function ensureUser(
  db: Db,
  clock: Clock,
  identity: Identity,
): Promise<Person | undefined> {
  const email = identity.email.toLowerCase();
  const known = await findUserBySub(db, identity.sub);
  if (known) return known;
  const now = clock.now();
  const [added] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.sub)));
  await db
    .update(users)
    .set({
      sub: identity.sub,
      userType: identity.userType,
      invitedUntil: null,
      updatedAt: now,
      ...(added &&
        isInvitationOver(added, now) && { authorities: withoutStaffRole(added.authorities) }),
    })
    .where(and(eq(users.email, email), isNull(users.sub)));
  await db
    .insert(users)
    .values({
      userUid: randomUUID(),
      sub: identity.sub,
      email,
      authorities: [...DEFAULT_AUTHORITIES],
      functions: [...DEFAULT_FUNCTIONS],
      userType: identity.userType,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  return findUserBySub(db, identity.sub);
}

/** The uid of the person with an e-mail address. */
export async function userWithEmail(db: Db, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userUid: users.userUid })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return found?.userUid;
}

/** Records a sign-in of a person. */
export async function recordSignIn(db: Db, clock: Clock, sub: string): Promise<void> {
  await db.update(users).set({ lastSignInAt: clock.wallNow() }).where(eq(users.sub, sub));
}

/** Stores the language that a person uses the portal in. */
export async function storeLanguage(
  db: Db,
  userUid: string,
  language: Person['language'],
): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.userUid, userUid));
}

interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
}

/** Updates names and phone. The e-mail belongs to the identity and cannot change here. */
export async function updateProfile(
  db: Db,
  clock: Clock,
  userUid: string,
  change: ProfileChange,
): Promise<Person | undefined> {
  const [person] = await db
    .update(users)
    .set({
      firstName: change.firstName,
      lastName: change.lastName,
      ...(change.phone !== undefined && { phone: change.phone }),
      updatedAt: clock.now(),
    })
    .where(eq(users.userUid, userUid))
    .returning();
  return person;
}
