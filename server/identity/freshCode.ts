import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '@contract/time';
import { type Clock, plusMs } from '../clock';
import type { AppContext } from '../http/appEnv';
import { HttpError } from '../http/errors';
import type { Db } from '../storage/database';
import { identitySessions } from '../storage/schema/identity';

/** How long a session may do what needs a fresh proof, after its code was entered. */
const FRESH_MS = 10 * MINUTE_MS;

export const CODE_NEEDED = 'Please enter the code that we send to you first.';

/**
 * Whether the person has just proven, by an e-mailed code within this session, that the mailbox is
 * theirs.
 * @param now of the business clock, as for the code itself
 */
export const hasFreshCode = (
  { confirmedAt }: { readonly confirmedAt: Date | null },
  now: Date,
): boolean => confirmedAt !== null && plusMs(confirmedAt, FRESH_MS) > now;

/** When the caller's session last took a code; undefined where no such times are known. */
async function confirmationOf(
  db: Db,
  c: AppContext,
): Promise<{ readonly confirmedAt: Date | null } | undefined> {
  const { guest } = c.get('user');
  if (guest) return guest;
  const sessionUid = c.get('sessionUid');
  if (sessionUid === undefined) return undefined;
  // A session that is not in the table belongs to a remote pool, which does not report its codes.
  const [session] = await db
    .select({ confirmedAt: identitySessions.confirmedAt })
    .from(identitySessions)
    .where(eq(identitySessions.originJti, sessionUid));
  return session;
}

/**
 * Guards a change that a stolen session must not make. People with an account enter a code that the
 * pool mails, invited contacts one that opens their link again. With a remote pool there is no such
 * rule.
 * @throws HttpError CODE_REQUIRED
 */
export async function assertFreshCode(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  c: AppContext,
): Promise<void> {
  const confirmation = await confirmationOf(db, c);
  if (confirmation && !hasFreshCode(confirmation, clock.now()))
    throw new HttpError('CODE_REQUIRED', CODE_NEEDED);
}
