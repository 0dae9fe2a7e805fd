import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ActivityField } from '@contract/entities/activity';
import type { ContactRole } from '@contract/enums';
import { recordActivity } from '../api/activity';
import { ENROLLMENT_LISTS } from '../code-lists/enrollmentLists';
import { conflict } from '../http/errors';
import type { Db } from '../storage/database';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { firstRow, revisionBump, timestamps } from './record';

type RoleRow = typeof contactRoles.$inferSelect;
type ContactRow = typeof contacts.$inferSelect;
type GiveContext = Parameters<typeof recordActivity>[0] & { readonly tx: Db; readonly now: Date };

/** What the roles are called; the portal translates these names. */
const NAMES = new Map<string, string>(
  ENROLLMENT_LISTS.contact_role.map(([code, name]) => [code, name]),
);

/** The timeline fields of a role that was given or removed. */
export const roleChange = (
  { contactFirstName, contactLastName }: ContactRow,
  before: string,
  after: string,
): ActivityField[] => [
  { field: 'contactRole', before, after },
  { field: 'contact', before: '', after: `${contactFirstName} ${contactLastName}` },
];

/** The roles are part of what people see of a contact: giving and taking one is a change of it. */
export const bumpContact = ({ tx, now }: GiveContext, contactUid: string): Promise<unknown> =>
  tx
    .update(contacts)
    .set(revisionBump(contacts.rev, now))
    .where(eq(contacts.contactUid, contactUid));

/**
 * Gives a contact a role. Its holder keeps it, which is a no-op.
 * @throws HttpError CONFLICT when another contact holds the role
 */
export async function giveRole(
  ctx: GiveContext,
  contact: ContactRow,
  contactRole: ContactRole,
): Promise<RoleRow> {
  const { tx, now } = ctx;
  const { requestUid, contactUid } = contact;
  const values = {
    contactRoleUid: randomUUID(),
    requestUid,
    contactUid,
    contactRole,
    ...timestamps(now),
  };
  const [row] = await tx.insert(contactRoles).values(values).onConflictDoNothing().returning();
  if (row) {
    await bumpContact(ctx, contactUid);
    await recordActivity(
      ctx,
      requestUid,
      'contactRole.created',
      roleChange(contact, '', contactRole),
    );
    return row;
  }
  const holder = firstRow(
    await tx
      .select()
      .from(contactRoles)
      .where(
        and(eq(contactRoles.requestUid, requestUid), eq(contactRoles.contactRole, contactRole)),
      ),
  );
  if (holder.contactUid !== contactUid)
    throw conflict(`Another contact holds the role ${NAMES.get(contactRole)} already.`);
  return holder;
}
