import { and, asc, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import { assertIfMatch } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { sliceOf, totalOf } from '../api/paging';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import { endInvitesOfContact } from '../hand-off/endInvite';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { bumpContact, giveRole, roleChange } from './giveRole';
import { firstOrNotFound, firstRow } from './record';

type RoleRow = typeof contactRoles.$inferSelect;

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
