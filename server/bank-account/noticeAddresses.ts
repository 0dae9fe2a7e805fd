import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { normalizeEmail } from '@contract/rules/normalize';
import { DAY_MS } from '@contract/time';
import type { Endpoint } from '@contract/endpoints/define';
import { type Clock, plusMs } from '../clock';
import { recordOf, recordsOf } from '../registration/record';
import type { Db } from '../storage/database';
import { achInfos, type AchRow, bankNotices } from '../storage/schema/shop';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { activities, type VendorRequestRow } from '../storage/schema/vendorRequests';
import type { WriteContext } from '../api/endpointContext';
import { nameOf } from '../users/person';

const once = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map(normalizeEmail))].filter((email) => email !== '');

/** Who gets a notice when the bank account changes: owner, MAIN and SIGN contact, lower-cased. */
export async function watchersOf(
  db: Db,
  { requestUid, loginEmail }: Pick<VendorRequestRow, 'requestUid' | 'loginEmail'>,
): Promise<string[]> {
  const held = await db
    .select({ email: contacts.contactEmail })
    .from(contactRoles)
    .innerJoin(contacts, eq(contacts.contactUid, contactRoles.contactUid))
    .where(
      and(
        eq(contactRoles.requestUid, requestUid),
        inArray(contactRoles.contactRole, ['MAIN', 'SIGN']),
      ),
    );
  return once([loginEmail, ...held.map(({ email }) => email)]);
}

/** How long a former address gets notices: a thief would replace the address first. */
const FORMER_ADDRESS_MS = 90 * DAY_MS;

/** Former addresses of the owner and of contacts, from the timeline. */
async function formerAddresses(tx: Db, requestUid: string, now: Date): Promise<string[]> {
  const entries = await tx
    .select({ fields: activities.fields })
    .from(activities)
    .where(
      and(
        eq(activities.requestUid, requestUid),
        inArray(activities.what, ['contact.changed', 'contact.deleted', 'request.changed']),
        gt(activities.at, plusMs(now, -FORMER_ADDRESS_MS)),
      ),
    );
  return entries.flatMap(({ fields }) =>
    fields.flatMap(({ field, before }) =>
      field === 'contactEmail' || field === 'loginEmail' ? [before] : [],
    ),
  );
}

/** Who gets a notice of a proposed change: owner and every contact, now and in the last 90 days. */
export async function changeAddresses(
  tx: Db,
  vendorRequest: Pick<VendorRequestRow, 'requestUid' | 'loginEmail'>,
  now: Date,
): Promise<string[]> {
  const { requestUid, loginEmail } = vendorRequest;
  const people = await recordsOf(tx, contacts, [requestUid]);
  const account = await recordOf(tx, achInfos, requestUid);
  return once([
    loginEmail,
    ...people.map(({ contactEmail }) => contactEmail),
    ...(account?.knownAddresses ?? []),
    ...(await formerAddresses(tx, requestUid, now)),
  ]);
}

/** Stores notices, to be sent by a job. */
export async function storeNotices(
  tx: Db,
  clock: Clock,
  notice: Pick<
    typeof bankNotices.$inferInsert,
    'requestUid' | 'lastFour' | 'changedBy' | 'changeUid'
  >,
  recipients: readonly string[],
): Promise<void> {
  const changedAt = clock.wallNow();
  await tx
    .insert(bankNotices)
    .values(
      recipients.map((recipient) => ({ ...notice, noticeUid: randomUUID(), recipient, changedAt })),
    );
}

/**
 * Stores the notices about an account that payments go to from now on, in the transaction of the
 * change: for the people who have a say now and for those who had one before.
 * @param lastFour of the new account number
 * @returns who gets a notice of the next change
 */
export async function announceAccountChange<E extends Endpoint>(
  {
    tx,
    vendorRequest,
    user,
    deps,
  }: Pick<WriteContext<E>, 'tx' | 'vendorRequest' | 'user' | 'deps'>,
  { knownAddresses }: Pick<AchRow, 'knownAddresses'>,
  lastFour: string,
): Promise<string[]> {
  const watchers = await watchersOf(tx, vendorRequest);
  const recipients = [...new Set([...watchers, ...knownAddresses])];
  const { requestUid } = vendorRequest;
  await storeNotices(tx, deps.clock, { requestUid, lastFour, changedBy: nameOf(user) }, recipients);
  return watchers;
}
