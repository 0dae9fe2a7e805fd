import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { OPEN_CHANGE_STATES } from '@contract/entities/change';
import { RECORD_ACTIVE } from '@contract/enums';
import { recordNamedActivity } from '../api/activity';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import { isAccountLocked } from '../bank-account/accountLock';
import { changeAddresses } from '../bank-account/noticeAddresses';
import type { ServerDeps } from '../deps';
import { IdentityError } from '../identity/errors';
import type { Db } from '../storage/database';
import { proposedChanges } from '../storage/schema/changes';
import { users } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { nameOf } from '../users/person';
import { moveChange, openChanges } from './endChange';
import { storeProposal } from './storeProposal';

/** The operation of such a change, which belongs to no endpoint. */
export const SIGN_IN_EMAIL = 'sign-in e-mail';

/**
 * Proposes another sign-in e-mail for the owner of an approved vendor: a thief with the owner's
 * session would get all codes. It belongs to the oldest such registration; all get notices.
 * @param to the new address, which is proven
 * @returns false for everyone else, whose account moves at once
 * @throws IdentityError NotAuthorizedException while a bank account of the owner is locked
 */
export async function proposeSignInEmail(
  { clock, secrets, settings }: Pick<ServerDeps, 'clock' | 'secrets' | 'settings'>,
  tx: Db,
  sub: string,
  to: string,
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.sub, sub));
  if (!user) return false;
  const owned = await tx
    .select()
    .from(vendorRequests)
    .where(
      and(
        sql`lower(${vendorRequests.loginEmail}) = ${user.email}`,
        eq(vendorRequests.recordStatus, RECORD_ACTIVE),
        or(eq(vendorRequests.processStatus, 'COMPLETE'), eq(vendorRequests.wasApproved, 1)),
      ),
    )
    .orderBy(asc(vendorRequests.createdAt), asc(vendorRequests.requestUid))
    .for('update');
  const [vendorRequest] = owned;
  if (!vendorRequest) return false;
  const now = clock.now();
  const recipients = new Set<string>();
  for (const registration of owned) {
    if (await isAccountLocked(tx, registration.requestUid))
      throw new IdentityError(
        'NotAuthorizedException',
        'The bank account of your registration is locked, because someone told us that a change was not theirs. Please write to the vendor help.',
      );
    for (const address of await changeAddresses(tx, registration, now)) recipients.add(address);
  }
  await storeProposal(
    { tx, user, vendorRequest, now, superUser: false, deps: { clock, secrets, settings } },
    {
      subject: 'signIn',
      fields: [{ field: 'loginEmail', before: user.email, after: to }],
      operation: SIGN_IN_EMAIL,
      params: { sub },
      body: to,
      recipients: [...recipients],
    },
  );
  return true;
}

/** Stops the open changes that a person proposed up to a moment: it may have been a thief. */
export async function stopChangesOf(
  { db, clock, settings }: Pick<ServerDeps, 'db' | 'clock' | 'settings'>,
  sub: string,
  until: Date,
): Promise<void> {
  const proposed = await db
    .select({ changeUid: proposedChanges.changeUid, requestUid: proposedChanges.requestUid })
    .from(proposedChanges)
    .innerJoin(users, eq(users.userUid, proposedChanges.proposedByUid))
    .where(
      and(
        eq(users.sub, sub),
        lte(proposedChanges.proposedAt, until),
        inArray(proposedChanges.state, [...OPEN_CHANGE_STATES]),
      ),
    );
  for (const { changeUid, requestUid } of proposed)
    // One at a time: no transaction locks two registrations.
    await db.transaction(async (tx) => {
      await lockVendorRequest(tx, requestUid);
      const change = (await openChanges(tx, requestUid)).find((row) => row.changeUid === changeUid);
      const [user] = await tx.select().from(users).where(eq(users.sub, sub));
      if (!change || !user) return;
      const now = clock.now();
      const record: Parameters<typeof moveChange>[0]['record'] = (what, fields) =>
        recordNamedActivity(
          { tx, now, deps: { settings } },
          requestUid,
          nameOf(user),
          what,
          fields,
        );
      await moveChange({ tx, now, clock, actor: user.userUid, record }, change, {
        state: 'STOPPED',
      });
    });
}
