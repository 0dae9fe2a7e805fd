import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { StaffMember } from '@contract/entities/staff';
import {
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffRole,
  staffMay,
  staffRoleOf,
} from '@contract/rules/permissions';
import { etagOfSet } from '../api/ifMatch';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import { endInvitesOfSender } from '../hand-off/endInvite';
import { conflict } from '../http/errors';
import { firstRow } from '../registration/record';
import { type Db, withDatabaseLock } from '../storage/database';
import { staffInvitations, users } from '../storage/schema/users';
import { fullName, type Person } from '../users/person';
import { DEFAULT_AUTHORITIES, DEFAULT_FUNCTIONS } from '../users/userStore';

export type StaffDeps = Pick<ServerDeps, 'db' | 'clock' | 'identity'>;

/** Who changes roles: an admin, or an operator at the command line. */
export interface StaffActor {
  readonly uid: string;
  /** For the mail; `''` for an operator. */
  readonly name: string;
}
export const OPERATOR: StaffActor = { uid: 'operator', name: '' };

const AUTHORITIES = STAFF_ROLES.map((role) => STAFF_RIGHTS[role].authority);
const holds = (authority: string) =>
  sql`${users.authorities} @> ${JSON.stringify([authority])}::jsonb`;

/** What a write of this member compares with If-Match. */
export const etagOf = (person: Person): string => etagOfSet(person.authorities);

/** Everyone with a role. */
export async function readStaff(db: Db): Promise<StaffMember[]> {
  const people = await db
    .select()
    .from(users)
    .where(or(...AUTHORITIES.map(holds)))
    .orderBy(asc(users.email));
  return people.flatMap((person) => {
    const role = staffRoleOf(person.authorities);
    return role === undefined
      ? []
      : {
          etag: etagOf(person),
          userUid: person.userUid,
          email: person.email,
          name: fullName(person),
          role,
          state: person.sub === null ? ('INVITED' as const) : ('ACTIVE' as const),
          lastSignInAt: person.lastSignInAt?.toISOString() ?? '',
        };
  });
}

/** The person with this e-mail address (lower-cased), with a role or without. */
export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.email, email));
  return person;
}

/**
 * Runs a change of roles in a transaction. Changes wait for each other: otherwise two admins could
 * take the last two admin roles at once.
 */
export const changeStaff = <Result>(
  { db }: Pick<StaffDeps, 'db'>,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> => withDatabaseLock(db, 'staff', change);

const withoutRole = (authorities: readonly string[]): string[] =>
  authorities.filter((authority) => !AUTHORITIES.includes(authority));

/** @throws HttpError CONFLICT when nobody else could manage staff */
async function assertOtherAdmin(tx: Db, { userUid }: Person): Promise<void> {
  const others = await tx.$count(
    users,
    and(
      holds(STAFF_RIGHTS.admin.authority),
      eq(users.active, true),
      isNotNull(users.sub),
      ne(users.userUid, userUid),
    ),
  );
  if (others === 0) throw conflict('This is the last admin. Make someone else an admin first.');
}

/**
 * Gives a person this role and no other. Call it in `changeStaff`, and `afterChange` afterwards.
 * @param role undefined takes the role away and signs the person out
 * @throws HttpError CONFLICT for the last admin
 */
export async function setRole(
  tx: Db,
  { clock, identity }: StaffDeps,
  person: Person,
  role: StaffRole | undefined,
  actor: StaffActor,
): Promise<void> {
  const before = staffRoleOf(person.authorities);
  if (before === role) return;
  if (before === 'admin' && person.sub !== null) await assertOtherAdmin(tx, person);
  if (role === undefined && person.sub !== null)
    await identity.endSessions(tx, person.sub, actor.uid);
  const rest = withoutRole(person.authorities);
  if (
    role === undefined &&
    person.sub === null &&
    rest.every((authority) => DEFAULT_AUTHORITIES.includes(authority))
  )
    // Only the invitation has made this person known.
    await tx.delete(users).where(eq(users.userUid, person.userUid));
  else
    await tx
      .update(users)
      .set({
        authorities: [...rest, ...(role === undefined ? [] : [STAFF_RIGHTS[role].authority])],
        // Without a function of the portal nobody gets past the sign-in.
        ...(person.functions.length === 0 && { functions: [...DEFAULT_FUNCTIONS] }),
        updatedAt: clock.now(),
      })
      .where(eq(users.userUid, person.userUid));
  await recordAudit(tx, clock, {
    event: role === undefined ? 'staff-role-revoked' : 'staff-role-granted',
    actor: actor.uid,
    subject: `${person.userUid} ${role ?? before ?? ''}`,
  });
}

/**
 * Ends the invitations that a person sent, once they review no more: an invited contact may be the
 * same person under another address.
 */
export async function afterChange(deps: StaffDeps, { sub, authorities }: Person): Promise<void> {
  if (sub === null || !staffMay(authorities, 'review')) return;
  const [now] = await deps.db.select().from(users).where(eq(users.sub, sub));
  if (!now || !staffMay(now.authorities, 'review'))
    await endInvitesOfSender(deps, sub, deps.clock.now());
}

/** Adds a person who has never signed in, linked by the address at the first sign-in. */
async function addPerson(tx: Db, { clock }: StaffDeps, email: string): Promise<Person> {
  const now = clock.now();
  return firstRow(
    await tx
      .insert(users)
      .values({
        userUid: randomUUID(),
        email,
        authorities: [...DEFAULT_AUTHORITIES],
        functions: [...DEFAULT_FUNCTIONS],
        userType: 'PASSWORD_LESS',
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
}

/**
 * Gives a role to the person with an e-mail address, whom it need not know. Call it in
 * `changeStaff`. Mails an invitation to someone who has never signed in, each time.
 * @param email lower-cased
 * @returns the person as they were before
 * @throws HttpError CONFLICT when the account is switched off, or for the last admin
 */
export async function grantRole(
  tx: Db,
  deps: StaffDeps,
  email: string,
  role: StaffRole,
  actor: StaffActor,
): Promise<Person> {
  const person = (await findPerson(tx, email)) ?? (await addPerson(tx, deps, email));
  if (!person.active) throw conflict('This account is switched off.');
  await setRole(tx, deps, person, role, actor);
  if (person.sub === null)
    await tx.insert(staffInvitations).values({
      invitationUid: randomUUID(),
      userUid: person.userUid,
      invitedBy: actor.name,
      createdAt: deps.clock.now(),
    });
  return person;
}
