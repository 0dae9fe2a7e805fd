import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { StaffMember } from '@contract/entities/staff';
import {
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffRole,
  staffMay,
  staffRoleOf,
  withoutStaffRole,
} from '@contract/rules/permissions';
import { etagOfSet } from '../api/ifMatch';
import { LIMITS } from '@contract/limits';
import { DAY_MS } from '@contract/time';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import { endInvitesOfSender } from '../hand-off/endInvite';
import { conflict } from '../http/errors';
import { firstRow } from '../registration/record';
import { type Db, withDatabaseLock } from '../storage/database';
import { identityCompanyAccounts } from '../storage/schema/identity';
import type { Settings } from '../settings';
import { reviewAssignments } from '../storage/schema/reviews';
import { staffMails, users } from '../storage/schema/users';
import { fullName, type Person } from '../users/person';
import { DEFAULT_AUTHORITIES, DEFAULT_FUNCTIONS, isInvitationOver } from '../users/userStore';

export type StaffDeps = Pick<ServerDeps, 'db' | 'clock' | 'identity'>;
type StaffListDeps = Pick<ServerDeps, 'db' | 'clock' | 'settings'>;

/** Who changes roles: an admin, or an operator at the command line. */
export interface StaffActor {
  readonly uid: string;
  /** For the mail; `''` for an operator. */
  readonly name: string;
}
export const OPERATOR: StaffActor = { uid: 'operator', name: '' };
/** The groups of the company's sign-in. */
const COMPANY: StaffActor = { uid: 'company-sign-in', name: '' };

const AUTHORITIES = STAFF_ROLES.map((role) => STAFF_RIGHTS[role].authority);
const holds = (authority: string) =>
  sql`${users.authorities} @> ${JSON.stringify([authority])}::jsonb`;

/** What a write of this member compares with If-Match. */
export const etagOf = (person: Person): string => etagOfSet(person.authorities);

/** Whether an account's issuer is that of the settings: then the groups there give its role. */
const isConfigured = (
  { STAFF_OIDC_ISSUER }: Pick<Settings, 'STAFF_OIDC_ISSUER'>,
  issuer: string | null | undefined,
): boolean => STAFF_OIDC_ISSUER !== undefined && issuer === STAFF_OIDC_ISSUER;

/** @throws HttpError CONFLICT for a member whose role follows the groups of the company account */
export async function assertRoleIsOurs(tx: Db, settings: Settings, { sub }: Person): Promise<void> {
  const [found] =
    sub === null
      ? []
      : await tx.select().from(identityCompanyAccounts).where(eq(identityCompanyAccounts.sub, sub));
  if (isConfigured(settings, found?.issuer))
    throw conflict(
      'The role of this person follows the groups of their company account. Change the groups.',
    );
}

function stateOf(person: Person, now: Date): StaffMember['state'] {
  if (person.sub !== null) return 'ACTIVE';
  return isInvitationOver(person, now) ? 'EXPIRED' : 'INVITED';
}

/** Everyone with a role. */
export async function readStaff({ db, settings, clock }: StaffListDeps): Promise<StaffMember[]> {
  const rows = await db
    .select({ person: users, issuer: identityCompanyAccounts.issuer })
    .from(users)
    .leftJoin(identityCompanyAccounts, eq(identityCompanyAccounts.sub, users.sub))
    .where(or(...AUTHORITIES.map(holds)))
    .orderBy(asc(users.email));
  return rows.flatMap(({ person, issuer }) => {
    const role = staffRoleOf(person.authorities);
    return role === undefined
      ? []
      : {
          etag: etagOf(person),
          userUid: person.userUid,
          email: person.email,
          name: fullName(person),
          role,
          state: stateOf(person, clock.now()),
          lastSignInAt: person.lastSignInAt?.toISOString() ?? '',
          byCompany: isConfigured(settings, issuer) ? (1 as const) : (0 as const),
        };
  });
}

/** The person with this e-mail address (lower-cased), with a role or without. */
export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.email, email));
  return person;
}

/** Changes of roles wait for each other: two admins could take the last two admin roles at once. */
export const changeStaff = <Result>(
  { db }: Pick<StaffDeps, 'db'>,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> => withDatabaseLock(db, 'staff', change);

/** @throws HttpError CONFLICT for the last person who can manage staff */
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
  // The groups count also for the last admin: an operator makes another one.
  if (before === 'admin' && person.sub !== null && actor !== COMPANY)
    await assertOtherAdmin(tx, person);
  if (role === undefined && person.sub !== null)
    await identity.endSessions(tx, person.sub, actor.uid);
  const rest = withoutStaffRole(person.authorities);
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
  // Who has never signed in gets the invitation instead. Groups are the company's own news.
  if (person.sub !== null && actor !== COMPANY)
    await tx.insert(staffMails).values({
      invitationUid: randomUUID(),
      userUid: person.userUid,
      kind: role === undefined ? 'TAKEN' : before === undefined ? 'GIVEN' : 'CHANGED',
      role: role ?? before ?? null,
      invitedBy: actor.name,
      createdAt: clock.now(),
    });
  await recordAudit(tx, clock, {
    event: role === undefined ? 'staff-role-revoked' : 'staff-role-granted',
    actor: actor.uid,
    subject: `${person.userUid} ${role ?? before ?? ''}`,
  });
}

/**
 * Who reviews no more has no registrations, and their invitations end: a contact may be themselves.
 */
export async function afterChange(
  deps: StaffDeps,
  { sub, userUid, authorities }: Person,
): Promise<void> {
  if (sub === null || !staffMay(authorities, 'review')) return;
  const [now] = await deps.db.select().from(users).where(eq(users.sub, sub));
  if (now && staffMay(now.authorities, 'review')) return;
  await endInvitesOfSender(deps, sub, deps.clock.now());
  await deps.db.delete(reviewAssignments).where(eq(reviewAssignments.assigneeUid, userUid));
}

/** Gives a person the role of their company groups; undefined takes it away and signs them out. */
export async function setRoleOfGroups(
  deps: StaffDeps,
  sub: string,
  role: StaffRole | undefined,
): Promise<void> {
  const find = async (db: Db): Promise<Person | undefined> =>
    (await db.select().from(users).where(eq(users.sub, sub)))[0];
  // Most renewals change nothing, and need not wait for the lock.
  const known = await find(deps.db);
  if (!known || staffRoleOf(known.authorities) === role) return;
  const before = await changeStaff(deps, async (tx) => {
    const person = await find(tx);
    if (person) await setRole(tx, deps, person, role, COMPANY);
    return person;
  });
  if (before) await afterChange(deps, before);
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

/** Mails an invitation, which can be taken on for `LIMITS.invitationDays`. */
async function invite(
  tx: Db,
  { clock }: StaffDeps,
  { userUid }: Person,
  actor: StaffActor,
): Promise<void> {
  const now = clock.now();
  await tx
    .update(users)
    .set({ invitedUntil: plusMs(now, LIMITS.invitationDays * DAY_MS) })
    .where(eq(users.userUid, userUid));
  await tx.insert(staffMails).values({
    invitationUid: randomUUID(),
    userUid,
    invitedBy: actor.name,
    createdAt: now,
  });
}

/**
 * Gives a role, in `changeStaff`, and mails an invitation to someone who has never signed in.
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
  // A role given here lets a person sign in without the company account until they use it again.
  if (person.sub !== null)
    await tx.delete(identityCompanyAccounts).where(eq(identityCompanyAccounts.sub, person.sub));
  else await invite(tx, deps, person, actor);
  return person;
}
