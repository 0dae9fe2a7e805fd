import { and, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { TIN_RETRY_AFTER_MS } from '@contract/rules/tin';
import type { Settings } from '../settings';
import type { Db } from '../storage/database';
import { taxIdFailures } from '../storage/schema/taxIds';
import { users } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { keyedHash, keyedHashes } from '../storage/keyedHash';
import type { Secrets } from '../storage/secrets';
import type { Person } from '../users/person';
import { firstRow } from './record';

interface LimitDeps {
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'TAX_ID_FAILURES'>;
}

/** Failures count for the person, and for the number by all persons together. */
interface Who {
  readonly userUid: string;
  /** Nine digits. */
  readonly idNumber: string;
  readonly now: Date;
}

/**
 * Whose limit a tax check counts against. That of an invited contact counts for the owner of the
 * registration, so that inviting gains no attempts, and so that the contacts whom staff invite for
 * different owners do not lock each other. An owner without an account is counted by e-mail.
 */
export async function checkedBy(db: Db, { userUid, guest }: Person): Promise<string> {
  if (!guest) return userUid;
  const loginEmail = sql<string>`lower(${vendorRequests.loginEmail})`;
  const { ownerUid, email } = firstRow(
    await db
      .select({ ownerUid: users.userUid, email: loginEmail })
      .from(vendorRequests)
      .leftJoin(users, eq(users.email, loginEmail))
      .where(eq(vendorRequests.requestUid, guest.requestUid)),
  );
  return ownerUid ?? email;
}

const PURPOSE = 'tax-id-failures';

/** The hashes of a number by every key: the keys may have changed since its failures. */
const hashesOf = (secrets: Secrets, idNumber: string): string[] =>
  keyedHashes(secrets, PURPOSE, idNumber);

type CountedBy = 'person' | 'number';

/** The newest failures of a day, at most as many as make a lock. */
const failuresOf = (db: Db, countedBy: CountedBy, condition: SQL, limit: number, now: Date) =>
  db
    .select({
      countedBy: sql<CountedBy>`${sql.raw(`'${countedBy}'`)}`,
      failedAt: taxIdFailures.failedAt,
    })
    .from(taxIdFailures)
    .where(and(condition, gt(taxIdFailures.failedAt, new Date(now.getTime() - TIN_RETRY_AFTER_MS))))
    .orderBy(desc(taxIdFailures.failedAt))
    .limit(limit);

/**
 * Until when nobody may check this number, or this person no number, because too many checks of a
 * day did not match; null when neither is locked. The lock of a single W-9 is its own
 * (`contract/rules/tin.ts`).
 */
export async function taxIdLock(
  db: Db,
  { secrets, settings }: LimitDeps,
  { userUid, idNumber, now }: Who,
): Promise<Date | null> {
  const hashes = hashesOf(secrets, idNumber);
  const limit = settings.TAX_ID_FAILURES;
  const failures = await unionAll(
    failuresOf(db, 'person', eq(taxIdFailures.userUid, userUid), limit, now),
    failuresOf(db, 'number', inArray(taxIdFailures.taxIdHash, hashes), limit, now),
  );
  // A lock lasts a day from the last failure.
  const locks = (['person', 'number'] as const).flatMap((countedBy) => {
    const times = failures
      .filter((failure) => failure.countedBy === countedBy)
      .map(({ failedAt }) => failedAt.getTime());
    return times.length < limit ? [] : [Math.max(...times) + TIN_RETRY_AFTER_MS];
  });
  return locks.length === 0 ? null : new Date(Math.max(...locks));
}

/** A check that counts as a failure until it turns out not to be one. */
export interface Attempt {
  readonly id: number;
}

/**
 * Makes simultaneous checks of a person, and of a number, wait for each other's count. Lasts as
 * long as the transaction, which has locked the registration: locking the row of the person would
 * deadlock with a move of the sign-in e-mail, which locks the person first.
 */
export async function lockAttempts(
  tx: Db,
  { secrets }: Pick<LimitDeps, 'secrets'>,
  { userUid, idNumber }: Who,
): Promise<void> {
  // In one order, whatever the order of the keys is on another instance.
  for (const name of [`tax-checks:${userUid}`, ...hashesOf(secrets, idNumber).sort()])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** Counts a check before it runs, so that parallel ones see it; a crash leaves it counted. */
export async function countAttempt(
  tx: Db,
  { secrets }: Pick<LimitDeps, 'secrets'>,
  { userUid, idNumber, now, requestUid }: Who & { readonly requestUid: string },
): Promise<Attempt> {
  const since = new Date(now.getTime() - TIN_RETRY_AFTER_MS);
  const tooOld = and(eq(taxIdFailures.userUid, userUid), lt(taxIdFailures.failedAt, since));
  return firstRow(
    await tx
      .with(tx.$with('too_old').as(tx.delete(taxIdFailures).where(tooOld)))
      .insert(taxIdFailures)
      .values({
        userUid,
        taxIdHash: keyedHash(secrets, PURPOSE)(idNumber),
        requestUid,
        failedAt: now,
      })
      .returning({ id: taxIdFailures.id }),
  );
}

/** The check matched, or gave no result. */
export async function dropAttempt(tx: Db, { id }: Attempt): Promise<void> {
  await tx.delete(taxIdFailures).where(eq(taxIdFailures.id, id));
}

/** A super user who unlocks a W-9 lets its person and its numbers go on too. */
export async function forgiveTaxIdFailures(tx: Db, requestUid: string): Promise<void> {
  await tx.delete(taxIdFailures).where(eq(taxIdFailures.requestUid, requestUid));
}
