import { and, eq, inArray } from 'drizzle-orm';
import { normalizeEmail } from '@contract/rules/normalize';
import type { Db } from '../storage/database';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';

/**
 * The addresses that get a notice when the bank account changes: the owner's, and those of the
 * MAIN and the SIGN contact. Each once, in lower case.
 */
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
  const all = [loginEmail, ...held.map(({ email }) => email)].map(normalizeEmail);
  return [...new Set(all)].filter((email) => email !== '');
}
