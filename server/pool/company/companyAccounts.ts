import { and, eq } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '@contract/rules/permissions';
import type { Settings } from '../../settings';
import type { Db } from '../../storage/database';
import {
  type Account,
  identityAccounts,
  identityCompanyAccounts,
} from '../../storage/schema/identity';
import { isStaff, type Person } from '../../users/person';
import { ensureUser, updateProfile } from '../../users/userStore';
import { createUnlessTaken, findAccount } from '../account/accountStore';
import { isUnproven } from '../account/moveEmail';
import { removeAuthenticator } from '../authenticator/authenticatorStore';
import type { IdentityDeps } from '../deps';
import { removeAllPasskeys } from '../passkeys/passkeyStore';
import { changeIfUnchanged, endSignInsInProgress } from '../sign-in/signInsInProgress';
import { revokeAllSessions } from '../sessions/sessionStore';
import { invalidSession } from '../../identity/errors';
import { CompanyError, type CompanyPerson } from './issuer';

/** The highest role that groups give; undefined when they give none. */
export function roleOfGroups(
  { STAFF_OIDC_ROLES }: Pick<Settings, 'STAFF_OIDC_ROLES'>,
  groups: readonly string[],
): StaffRole | undefined {
  const given = STAFF_OIDC_ROLES.filter(({ group }) => groups.includes(group));
  return STAFF_ROLES.findLast((role) => given.some((pair) => pair.role === role));
}

/** The issuer's name for the person of an account; undefined for one that signs in another way. */
export async function companyAccountOf(
  db: Db,
  sub: string,
): Promise<typeof identityCompanyAccounts.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(identityCompanyAccounts)
    .where(eq(identityCompanyAccounts.sub, sub));
  return found;
}

/** The account that an issuer's person has signed in to before. */
export async function linkedAccount(
  { db }: Pick<IdentityDeps, 'db'>,
  issuer: string,
  subject: string,
): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: identityAccounts })
    .from(identityCompanyAccounts)
    .innerJoin(identityAccounts, eq(identityAccounts.sub, identityCompanyAccounts.sub))
    .where(
      and(eq(identityCompanyAccounts.issuer, issuer), eq(identityCompanyAccounts.subject, subject)),
    );
  return found?.account;
}

/** Makes the account sign in at the company only: removes its other ways, ends its sessions. */
const linkAccount = (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  account: Account,
  issuer: string,
  subject: string,
): Promise<Account> =>
  changeIfUnchanged(db, account, async (tx) => {
    const { sub } = account;
    const linked = await tx
      .update(identityAccounts)
      .set({
        verifier: null,
        temporaryUntil: null,
        status: 'CONFIRMED',
        emailVerified: true,
        updatedAt: clock.now(),
      })
      // A code that was entered since then has proved whose account it is.
      .where(
        and(
          eq(identityAccounts.sub, sub),
          eq(identityAccounts.status, account.status),
          eq(identityAccounts.emailVerified, account.emailVerified),
        ),
      )
      .returning();
    if (linked.length === 0) throw invalidSession();
    await removeAllPasskeys(tx, sub);
    await removeAuthenticator(tx, sub);
    await revokeAllSessions(tx, clock, sub);
    await tx.insert(identityCompanyAccounts).values({ sub, issuer, subject });
    return endSignInsInProgress(tx, sub);
  });

/** The person of an account, who exists from its first sign-in on. @throws CompanyError */
async function personOf({ db, clock }: IdentityDeps, account: Account): Promise<Person> {
  const { sub, email } = account;
  const person = await ensureUser(db, clock, { sub, email, userType: 'PASSWORD_LESS' });
  if (!person) throw new CompanyError('address-taken');
  if (!person.active) throw new CompanyError('inactive');
  return person;
}

/**
 * The account of someone whom the issuer names for the first time: a new one, or that of a member
 * of staff with the same address. An address alone never opens the account of a vendor: an admin of
 * the portal gives that account a role first.
 * @throws CompanyError
 */
async function firstAccount(
  deps: IdentityDeps,
  issuer: string,
  { subject, email }: CompanyPerson,
): Promise<Account> {
  if (email === undefined) throw new CompanyError('no-address');
  // Unconfirmed until it is linked, so that a sign-in that breaks off here can be repeated.
  const created = await createUnlessTaken(deps, {
    email,
    password: undefined,
    status: 'UNCONFIRMED',
  });
  const present = created ?? (await findAccount(deps, email));
  if (!present) throw new CompanyError('expired');
  if (await companyAccountOf(deps.db, present.sub)) throw new CompanyError('other-account');
  if (!isUnproven(present) && !isStaff(await personOf(deps, present)))
    throw new CompanyError('address-taken');
  return linkAccount(deps, present, issuer, subject);
}

/**
 * The account of a person whom the issuer has named and whose groups give a role. Stores the name
 * until the person has entered one.
 * @throws CompanyError
 */
export async function accountOfCompanyPerson(
  deps: IdentityDeps,
  issuer: string,
  named: CompanyPerson,
): Promise<Account> {
  const account =
    (await linkedAccount(deps, issuer, named.subject)) ?? (await firstAccount(deps, issuer, named));
  const { userUid, firstName, lastName } = await personOf(deps, account);
  if (firstName === '' && lastName === '' && (named.firstName !== '' || named.lastName !== ''))
    await updateProfile(deps.db, deps.clock, userUid, named);
  return account;
}
