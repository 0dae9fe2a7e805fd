import { eq } from 'drizzle-orm';
import { type Clock, plusMs } from '../clock';
import { HttpError } from '../http/errors';
import type { Db } from '../storage/database';
import { identitySessions } from '../storage/schema/identity';
import type { IdentitySession } from './sessionStore';

/** How long a session may do what needs a fresh proof, after its code was entered. */
const FRESH_MS = 10 * 60_000;

/** Whether the person has just proven, by a mailed code within this session, that the mailbox is theirs. */
export const hasFreshCode = (
  { confirmedAt }: Pick<IdentitySession, 'confirmedAt'>,
  now: Date,
): boolean => confirmedAt !== null && plusMs(confirmedAt, FRESH_MS) > now;

/**
 * Guards a change that a stolen session must not make.
 * @param sessionUid of the bundled pool. A session that is not in its table belongs to a remote pool, which does not
 * report such codes; an invited contact has none, because theirs starts with a mailed code.
 * @throws HttpError CODE_REQUIRED
 */
export async function assertFreshCode(
  db: Db,
  clock: Clock,
  sessionUid: string | undefined,
): Promise<void> {
  if (sessionUid === undefined) return;
  const [session] = await db
    .select({ confirmedAt: identitySessions.confirmedAt })
    .from(identitySessions)
    .where(eq(identitySessions.originJti, sessionUid));
  if (session && !hasFreshCode(session, clock.wallNow()))
    throw new HttpError('CODE_REQUIRED', 'Please enter the code that we mail to you first.');
}
