import { eq, sql } from 'drizzle-orm';
import { identityBrakes } from '../storage/schema/identity';
import type { IdentityDeps } from './deps';
import { IdentityError, tooManyTries } from './errors';

/** Wrong passwords without any delay; the fifth locks for a second, each further one twice as long. */
const FREE_FAILURES = 5;
const LONGEST_LOCK_SECONDS = 900;
/** A count this old is forgotten. */
const FORGET_SECONDS = 3600;

type BrakeDeps = Pick<IdentityDeps, 'db' | 'clock'>;

const moment = ({ clock }: BrakeDeps) => sql`${clock.now().toISOString()}::timestamptz`;

/**
 * Counts a password attempt as failed before it is looked at, so that a thousand at once count a thousand; `releaseBrake`
 * takes it back when the attempt succeeds. The key is the name that was tried, known or not.
 * @throws IdentityError NotAuthorizedException while the name is locked
 */
export async function takePasswordAttempt(deps: BrakeDeps, name: string): Promise<void> {
  const now = moment(deps);
  const count = sql`(case when ${identityBrakes.updatedAt} < ${now} - make_interval(secs => ${FORGET_SECONDS}) then 1 else ${identityBrakes.failures} + 1 end)`;
  const lockSeconds = sql`least(power(2::float8, ${count} - ${FREE_FAILURES}), ${LONGEST_LOCK_SECONDS})`;
  const [counted] = await deps.db
    .insert(identityBrakes)
    .values({
      key: `password:${name}`,
      failures: 1,
      lockedUntil: null,
      updatedAt: deps.clock.now(),
    })
    .onConflictDoUpdate({
      target: identityBrakes.key,
      set: {
        failures: count,
        lockedUntil: sql`case when ${count} >= ${FREE_FAILURES} then ${now} + make_interval(secs => ${lockSeconds}) end`,
        updatedAt: now,
      },
      setWhere: sql`${identityBrakes.lockedUntil} is null or ${identityBrakes.lockedUntil} <= ${now}`,
    })
    .returning();
  if (!counted) throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
}

/** Forgets the failures of a name: its owner has signed in or proven the mailbox. */
export async function releaseBrake({ db }: BrakeDeps, name: string): Promise<void> {
  await db.delete(identityBrakes).where(eq(identityBrakes.key, `password:${name}`));
}

interface Quota {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Takes one from a quota that fills up again when its window is over.
 * @throws IdentityError LimitExceededException when it is used up
 */
export async function takeFromQuota(
  deps: BrakeDeps,
  key: string,
  { limit, windowSeconds }: Quota,
): Promise<void> {
  const now = moment(deps);
  const over = sql`${identityBrakes.updatedAt} < ${now} - make_interval(secs => ${windowSeconds})`;
  const [counted] = await deps.db
    .insert(identityBrakes)
    .values({ key, failures: 1, lockedUntil: null, updatedAt: deps.clock.now() })
    .onConflictDoUpdate({
      target: identityBrakes.key,
      set: {
        failures: sql`case when ${over} then 1 else ${identityBrakes.failures} + 1 end`,
        updatedAt: sql`case when ${over} then ${now} else ${identityBrakes.updatedAt} end`,
      },
    })
    .returning();
  if (counted === undefined || counted.failures > limit) throw tooManyTries();
}
