import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Account, identityAccounts } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import { IdentityError, invalidSession } from '../../identity/errors';
import { changeIfUnchanged, endSignInsInProgress } from '../sign-in/signInsInProgress';
import type { BundledPool } from '../pool';
import { revokeAllSessions } from '../sessions/sessionStore';
import { makeSalt, makeVerifier } from '../sign-in/srp';

type AccountDeps = Pick<IdentityDeps, 'db' | 'clock' | 'secrets'> & {
  readonly pool: Pick<BundledPool, 'name'>;
};
type Status = Account['status'];

const aad = (sub: string) => ({ table: 'identity_accounts', row: sub, column: 'verifier' });

/** The account of an e-mail (lower-cased) or of a `sub`. */
export async function findAccount(
  { db }: Pick<AccountDeps, 'db'>,
  name: string,
): Promise<Account | undefined> {
  const column = name.includes('@') ? identityAccounts.email : identityAccounts.sub;
  const [account] = await db.select().from(identityAccounts).where(eq(column, name));
  return account;
}

/** The decrypted SRP verifier; undefined when the account has no password. */
export function verifierOf(
  { secrets }: Pick<AccountDeps, 'secrets'>,
  account: Account,
): string | undefined {
  return account.verifier === null ? undefined : secrets.open(account.verifier, aad(account.sub));
}

function passwordColumns(
  { secrets, pool }: AccountDeps,
  sub: string,
  password: string | undefined,
) {
  const salt = makeSalt();
  if (password === undefined) return { salt, verifier: null };
  return {
    salt,
    verifier: secrets.seal(
      makeVerifier({ poolName: pool.name, userId: sub }, password, salt),
      aad(sub),
    ),
  };
}

interface NewAccount {
  readonly email: string;
  /** Undefined for an account that signs in with e-mailed codes only. */
  readonly password: string | undefined;
  readonly status: Status;
  readonly emailVerified?: boolean;
  readonly attributes?: Record<string, string>;
  readonly temporaryUntil?: Date;
}

function rowOf(deps: AccountDeps, account: NewAccount): typeof identityAccounts.$inferInsert {
  const sub = randomUUID();
  const now = deps.clock.now();
  return {
    sub,
    email: account.email,
    emailVerified: account.emailVerified ?? false,
    status: account.status,
    ...passwordColumns(deps, sub, account.password),
    attributes: account.attributes ?? {},
    temporaryUntil: account.temporaryUntil ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Stores a new account. An account with the e-mail stays as it is, but is written too: only then do
 * both cases take the same time, and PostgreSQL logs no violation that quotes the address.
 * @returns undefined when the e-mail has an account
 */
export async function createUnlessTaken(
  deps: AccountDeps,
  account: NewAccount,
): Promise<Account | undefined> {
  const values = rowOf(deps, account);
  const [stored] = await deps.db
    .insert(identityAccounts)
    .values(values)
    .onConflictDoUpdate({ target: identityAccounts.email, set: { email: account.email } })
    .returning();
  return stored?.sub === values.sub ? stored : undefined;
}

/** @throws IdentityError UsernameExistsException, also when two sign-ups race */
export async function createAccount(deps: AccountDeps, account: NewAccount): Promise<Account> {
  const created = await createUnlessTaken(deps, account);
  if (created) return created;
  throw new IdentityError(
    'UsernameExistsException',
    'An account with the given email already exists.',
  );
}

/**
 * Sets a new password, which confirms the account and ends its temporary password, all sign-ins in
 * progress and all sessions: in one transaction, so that no session of a thief outlives the
 * password.
 * @throws IdentityError NotAuthorizedException when sign-ins in progress have been ended since the
 * account was read
 */
export const setPassword = (
  deps: AccountDeps,
  account: Account,
  password: string,
): Promise<Account> =>
  changeIfUnchanged(deps.db, account, async (tx) => {
    const { sub } = account;
    await tx
      .update(identityAccounts)
      .set({
        ...passwordColumns(deps, sub, password),
        status: 'CONFIRMED',
        temporaryUntil: null,
        updatedAt: deps.clock.now(),
      })
      .where(eq(identityAccounts.sub, sub));
    await revokeAllSessions(tx, deps.clock, sub);
    return endSignInsInProgress(tx, sub);
  });

/** Records that the person has proven to own the e-mail address. */
export async function markEmailVerified(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  sub: string,
): Promise<void> {
  await db
    .update(identityAccounts)
    .set({ emailVerified: true, updatedAt: clock.now() })
    .where(eq(identityAccounts.sub, sub));
}

/** @returns false when the account has been removed: its address went to another one */
export async function confirmAccount(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  sub: string,
): Promise<boolean> {
  const confirmed = await db
    .update(identityAccounts)
    .set({ status: 'CONFIRMED', emailVerified: true, updatedAt: clock.now() })
    .where(eq(identityAccounts.sub, sub))
    .returning();
  return confirmed.length > 0;
}

/**
 * Confirms an account by a code that reached its mailbox. Deletes its password: the person who set
 * it never proved to own the address.
 * @throws IdentityError NotAuthorizedException when the account has been confirmed or its sign-ins
 * in progress have been ended since it was read
 */
export const claimByCode = (deps: AccountDeps, account: Account): Promise<Account> =>
  changeIfUnchanged(deps.db, account, async (tx) => {
    const { sub } = account;
    const [claimed] = await tx
      .update(identityAccounts)
      .set({
        ...passwordColumns(deps, sub, undefined),
        status: 'CONFIRMED',
        emailVerified: true,
        updatedAt: deps.clock.now(),
      })
      .where(and(eq(identityAccounts.sub, sub), eq(identityAccounts.status, 'UNCONFIRMED')))
      .returning();
    if (!claimed) throw invalidSession();
    return endSignInsInProgress(tx, sub);
  });
