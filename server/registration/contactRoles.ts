import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { ActivityField } from '@contract/entities/activity';
import type { ContactRole } from '@contract/enums';
import { recordActivity } from '../api/activity';
import { assertIfMatch } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { sliceOf, totalOf } from '../api/paging';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import { endInvitesOfContact } from '../hand-off/endInvite';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { firstOrNotFound, firstRow, revisionBump, timestamps } from './record';
import { ENROLLMENT_LISTS } from '../code-lists/enrollmentLists';
import { conflict } from '../http/errors';
import type { Db } from '../storage/database';

type RoleRow = typeof contactRoles.$inferSelect;
type ContactRow = typeof contacts.$inferSelect;
type GiveContext = Parameters<typeof recordActivity>[0] & { readonly tx: Db; readonly now: Date };

/** What the roles are called; the portal translates these names. */
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

const read = ({ contactRoleUid, contactUid, contactRole }: RoleRow) => ({
  contactRoleUid,
  contactUid,
  contactRole,
});

export const contactRoleRoutes: readonly Route[] = [
  defineReadRoute(
    ENDPOINTS.searchContactRoles,
    async ({ deps: { db }, vendorRequest, readBody }) => {
      const body = await readBody();
      const slice = sliceOf(body);
      const where = and(
        eq(contactRoles.requestUid, vendorRequest.requestUid),
        eq(contactRoles.contactUid, body.searchCriteria.model.contactUid),
      );
      const rows = await db
        .select()
        .from(contactRoles)
        .where(where)
        .orderBy(asc(contactRoles.createdAt), asc(contactRoles.contactRoleUid))
        .limit(slice.limit)
        .offset(slice.offset);
      return {
        payload: {
          pageEntries: rows.map(read),
          totalCount: await totalOf(rows, slice, () => db.$count(contactRoles, where)),
        },
      };
    },
  ),

  /** Giving a role to its holder again is a no-op; giving it to another contact is a conflict. */
  defineWriteRoute(ENDPOINTS.createContactRole, async (ctx) => {
    const {
      tx,
      vendorRequest,
      body: { contactUid, contactRole },
    } = ctx;
    const contact = firstOrNotFound(
      await tx
        .select()
        .from(contacts)
        .where(
          and(
            eq(contacts.contactUid, contactUid),
            eq(contacts.requestUid, vendorRequest.requestUid),
          ),
        ),
    );
    await assertIfMatch(ctx, contact);
    return { payload: read(await giveRole(ctx, contact, contactRole)) };
  }),

  defineWriteRoute(ENDPOINTS.deleteContactRole, async (ctx) => {
    const { tx, vendorRequest, params, now } = ctx;
    const mine = and(
      eq(contactRoles.contactRoleUid, params.contactRoleUid),
      eq(contactRoles.requestUid, vendorRequest.requestUid),
    );
    const role = firstOrNotFound(await tx.select().from(contactRoles).where(mine));
    const contact = firstRow(
      await tx.select().from(contacts).where(eq(contacts.contactUid, role.contactUid)),
    );
    await assertIfMatch(ctx, contact);
    await tx.delete(contactRoles).where(mine);
    await endInvitesOfContact(tx, vendorRequest, contact.contactUid, now);
    await bumpContact(ctx, contact.contactUid);
    await recordActivity(
      ctx,
      vendorRequest.requestUid,
      'contactRole.deleted',
      roleChange(contact, role.contactRole, ''),
    );
    return { payload: null };
  }),

  /**
   * Removes the role, and the contact unless it holds others. A contact without roles (the endpoint
   * above removed its last one) is deleted whatever role uid the path contains.
   */
  defineWriteRoute(ENDPOINTS.deleteContact, async (ctx) => {
    const { tx, vendorRequest, params, now } = ctx;
    const contact = firstOrNotFound(
      await tx
        .select()
        .from(contacts)
        .where(
          and(
            eq(contacts.contactUid, params.contactUid),
            eq(contacts.requestUid, vendorRequest.requestUid),
          ),
        ),
    );
    await assertIfMatch(ctx, contact);
    const held = await tx
      .select()
      .from(contactRoles)
      .where(eq(contactRoles.contactUid, contact.contactUid));
    if (held.length > 0) {
      const role = firstOrNotFound(
        held.filter((one) => one.contactRoleUid === params.contactRoleUid),
      );
      await tx.delete(contactRoles).where(eq(contactRoles.contactRoleUid, role.contactRoleUid));
      await bumpContact(ctx, contact.contactUid);
      await recordActivity(
        ctx,
        vendorRequest.requestUid,
        'contactRole.deleted',
        roleChange(contact, role.contactRole, ''),
      );
    }
    if (held.length <= 1) {
      await tx.delete(contacts).where(eq(contacts.contactUid, contact.contactUid));
      await recordActivity(ctx, vendorRequest.requestUid, 'contact.deleted', [
        {
          field: 'contact',
          before: `${contact.contactFirstName} ${contact.contactLastName}`,
          after: '',
        },
      ]);
    }
    await endInvitesOfContact(tx, vendorRequest, contact.contactUid, now);
    return { payload: null };
  }),
];
