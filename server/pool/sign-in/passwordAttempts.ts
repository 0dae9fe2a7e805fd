import { eq, sql } from 'drizzle-orm';
import { identityAttempts } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import { IdentityError } from '../../identity/errors';

/** The first failure that locks the name: for a second, then twice as long each time. */
const FAILURES_BEFORE_LOCK = 5;
const MAX_LOCK_SECONDS = 900;
const MAX_DOUBLINGS = Math.ceil(Math.log2(MAX_LOCK_SECONDS));
/** After this time without an attempt the count starts again. */
const FORGET_SECONDS = 3600;

type AttemptDeps = Pick<IdentityDeps, 'db' | 'clock'>;

const moment = ({ clock }: AttemptDeps) => sql`${clock.now().toISOString()}::timestamptz`;

/**
 * Where a password is entered. Password changes have a separate count: a stranger can lock the
 * sign-in of a name, and that must not stop the owner in an open session.
 */
type Attempted = 'sign-in' | 'change';

const keyOf = (name: string, at: Attempted): string =>
  at === 'sign-in' ? `password:${name}` : `password-change:${name}`;

/**
 * Counts a password attempt as failed before the password is checked, so that parallel attempts all
 * count. `clearFailedAttempts` undoes it after a correct password. Unknown names are counted too.
 * @throws IdentityError NotAuthorizedException while the name is locked
 */
export async function countPasswordAttempt(
  deps: AttemptDeps,
  name: string,
  at: Attempted = 'sign-in',
): Promise<void> {
  const key = keyOf(name, at);
  const now = moment(deps);
  const count = sql`(case when ${identityAttempts.updatedAt} < ${now} - make_interval(secs => ${FORGET_SECONDS}) then 1 else ${identityAttempts.failures} + 1 end)`;
  // Limit the exponent: PostgreSQL's power(2, n) overflows from n = 1024.
  const doublings = sql`least(${count} - ${FAILURES_BEFORE_LOCK}, ${MAX_DOUBLINGS})`;
  const lockSeconds = sql`least(power(2::float8, ${doublings}), ${MAX_LOCK_SECONDS})`;
  const [counted] = await deps.db
    .insert(identityAttempts)
    .values({ key, failures: 1, lockedUntil: null, updatedAt: deps.clock.now() })
    .onConflictDoUpdate({
      target: identityAttempts.key,
      set: {
        failures: count,
        lockedUntil: sql`case when ${count} >= ${FAILURES_BEFORE_LOCK} then ${now} + make_interval(secs => ${lockSeconds}) end`,
        updatedAt: now,
      },
      setWhere: sql`${identityAttempts.lockedUntil} is null or ${identityAttempts.lockedUntil} <= ${now}`,
    })
    .returning();
  if (counted) return;
  const [locked] = await deps.db
    .select()
    .from(identityAttempts)
    .where(eq(identityAttempts.key, key));
  throw new IdentityError(
    'NotAuthorizedException',
    `Password attempts exceeded. ${tryAgainIn(deps.clock.now(), locked?.lockedUntil)}`,
  );
}

/** A sentence with the rest of a lock, rounded up: seconds below a minute, then minutes. */
function tryAgainIn(now: Date, lockedUntil: Date | null | undefined): string {
  const seconds = Math.max(1, Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [minutes, 'minute'];
  const rest = new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' });
  return `Try again in ${rest.format(count)}.`;
}

/** Clears the failures of a name after its owner has signed in or proven the mailbox. */
export async function clearFailedAttempts(
  { db }: AttemptDeps,
  name: string,
  at: Attempted = 'sign-in',
): Promise<void> {
  await db.delete(identityAttempts).where(eq(identityAttempts.key, keyOf(name, at)));
}
