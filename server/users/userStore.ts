import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AUTHORITY } from '@contract/enums';
import type { Clock } from '../clock';
import type { Db } from '../storage/database';
import { identityAccounts } from '../storage/schema/identity';
import { users } from '../storage/schema/users';
import type { Person } from './person';

/** What somebody who signed up alone may do; everything else is granted in the table, never by what a client says. */
const DEFAULT_AUTHORITIES: readonly string[] = [AUTHORITY.myAccount];
const DEFAULT_FUNCTIONS: readonly string[] = ['VENDOR_ENROLLMENT'];

export interface Identity {
  readonly sub: string;
  /** Proven to belong to the person: by a mailed code, or by the pool. */
  readonly email: string;
  readonly userType: Person['userType'];
}

export async function findUserBySub(db: Db, sub: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.sub, sub));
  return person;
}

/** Whether an address (lower-cased) can sign in: it has an account of the bundled pool, or was seen with the real one. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const inPool = db.$count(identityAccounts, eq(identityAccounts.email, email));
  const seen = db.$count(users, and(eq(users.email, email), isNotNull(users.sub)));
  return (await inPool) + (await seen) > 0;
}

/**
 * The person of an identity, made at first sight. Somebody entered beforehand by e-mail alone (to be given authorities)
 * is joined with the identity that proved the address.
 */
export async function ensureUser(
  db: Db,
  clock: Clock,
  identity: Identity,
): Promise<Person | undefined> {
  const email = identity.email.toLowerCase();
  const known = await findUserBySub(db, identity.sub);
  if (known) return known;
  await db
    .update(users)
    .set({ sub: identity.sub, updatedAt: clock.now() })
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
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .onConflictDoNothing();
  return findUserBySub(db, identity.sub);
}

interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
}

/** Stores names and phone; the e-mail is the identity's and never changes here. */
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
