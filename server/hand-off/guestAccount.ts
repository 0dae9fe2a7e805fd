import { and, eq, isNull, ne } from 'drizzle-orm';
import { forbidden } from '../http/errors';
import type { Db } from '../storage/database';
import { stepInvites } from '../storage/schema/handOff';
import type { Person } from '../users/person';

/** Earlier invitations can no longer change the account: they took no code, as a new one does. */
export async function closeAccountToGuests(
  tx: Db,
  requestUid: string,
  { guest }: Person,
  now: Date,
): Promise<void> {
  await tx
    .update(stepInvites)
    .set({ accountClosedAt: now })
    .where(
      and(
        eq(stepInvites.requestUid, requestUid),
        isNull(stepInvites.endedAs),
        isNull(stepInvites.accountClosedAt),
        guest && ne(stepInvites.inviteUid, guest.inviteUid),
      ),
    );
}

/** @throws HttpError FORBIDDEN for an invited contact to whom the bank account is closed */
export async function assertAccountOpen(tx: Db, { guest }: Person): Promise<void> {
  if (!guest) return;
  const [invite] = await tx
    .select({ closedAt: stepInvites.accountClosedAt })
    .from(stepInvites)
    .where(eq(stepInvites.inviteUid, guest.inviteUid));
  if (invite?.closedAt !== null)
    throw forbidden(
      'The bank account was stored by someone else after you were invited. To change it, please ask for a new invitation.',
    );
}
