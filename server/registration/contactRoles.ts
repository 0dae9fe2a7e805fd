import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { ActivityField } from '@contract/entities/activity';
import type { ContactRole } from '@contract/enums';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import { endInvitesOfContact } from '../hand-off/endInvite';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { firstOrNotFound, firstRow, revisionBump, timestamps } from './record';
import { rowsIn } from './rows';
import { ENROLLMENT_LISTS } from '../code-lists/enrollmentLists';
import { conflict } from '../http/errors';
import type { Db } from '../storage/database';

type RoleRow = typeof contactRoles.$inferSelect;
type ContactRow = typeof contacts.$inferSelect;
type GiveContext = Parameters<typeof recordActivity>[0] & { readonly tx: Db; readonly now: Date };

/** The names of the roles, which the portal translates. */
const NAMES = new Map<string, string>(
  ENROLLMENT_LISTS.contact_role.map(([code, name]) => [code, name]),
);

/** The timeline fields of a role that was given or removed. */
const roleChange = (
  { contactFirstName, contactLastName }: ContactRow,
  before: string,
  after: string,
): ActivityField[] => [
  { field: 'contactRole', before, after },
  { field: 'contact', before: '', after: `${contactFirstName} ${contactLastName}` },
];

/** The roles are part of what people see of a contact: giving and taking one is a change of it. */
const bumpContact = ({ tx, now }: GiveContext, contactUid: string): Promise<unknown> =>
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
    await recordActivity(ctx, 'contactRole.created', roleChange(contact, '', contactRole));
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

const read = ({ contactRoleUid, contactUid, contactRole }: RoleRow) => ({
  contactRoleUid,
  contactUid,
  contactRole,
});

const roleRows = rowsIn(contactRoles, 'contactRoleUid');
const contactRows = rowsIn(contacts, 'contactUid');

export const contactRoleRoutes: readonly Route[] = [
  roleRows.searchRoute(
    ENDPOINTS.searchContactRoles,
    (found) => found.map(read),
    ({ searchCriteria }) => eq(contactRoles.contactUid, searchCriteria.model.contactUid),
  ),

  /** Giving a role to its holder again is a no-op; giving it to another contact is a conflict. */
  defineWriteRoute(
    ENDPOINTS.createContactRole,
    async (ctx) => {
      const { contactUid, contactRole } = ctx.body;
      const contact = await contactRows.match(ctx, contactUid);
      return { payload: read(await giveRole(ctx, contact, contactRole)) };
    },
    { afterApproval: true },
  ),

  defineWriteRoute(
    ENDPOINTS.deleteContactRole,
    async (ctx) => {
      const { tx, vendorRequest, params, now } = ctx;
      const role = await roleRows.find(ctx, params.contactRoleUid);
      const contact = await contactRows.match(ctx, role.contactUid);
      await roleRows.remove(ctx, role.contactRoleUid);
      await endInvitesOfContact(tx, vendorRequest, contact.contactUid, now);
      await bumpContact(ctx, contact.contactUid);
      await recordActivity(ctx, 'contactRole.deleted', roleChange(contact, role.contactRole, ''));
      return { payload: null };
    },
    { afterApproval: true },
  ),

  /**
   * Removes the role, and the contact unless it holds others. A contact without roles (the endpoint
   * above removed its last one) is deleted whatever role uid the path contains.
   */
  defineWriteRoute(
    ENDPOINTS.deleteContact,
    async (ctx) => {
      const { tx, vendorRequest, params, now } = ctx;
      const contact = await contactRows.match(ctx, params.contactUid);
      const held = await tx
        .select()
        .from(contactRoles)
        .where(eq(contactRoles.contactUid, contact.contactUid));
      if (held.length > 0) {
        const role = firstOrNotFound(
          held.filter((one) => one.contactRoleUid === params.contactRoleUid),
        );
        await roleRows.remove(ctx, role.contactRoleUid);
        await bumpContact(ctx, contact.contactUid);
        await recordActivity(ctx, 'contactRole.deleted', roleChange(contact, role.contactRole, ''));
      }
      if (held.length <= 1) {
        await contactRows.remove(ctx, contact.contactUid);
        await recordActivity(ctx, 'contact.deleted', [
          {
            field: 'contact',
            before: `${contact.contactFirstName} ${contact.contactLastName}`,
            after: '',
          },
          { field: 'contactEmail', before: contact.contactEmail, after: '' },
        ]);
      }
      await endInvitesOfContact(tx, vendorRequest, contact.contactUid, now);
      return { payload: null };
    },
    { afterApproval: true },
  ),
];
