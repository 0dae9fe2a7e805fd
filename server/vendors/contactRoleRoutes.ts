import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { ActivityField } from '@contract/entities/activity';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/implement';
import { sliceOf } from '../api/paging';
import { readUnderRequest, writeUnderRequest } from '../api/underRequest';
import { conflict } from '../http/errors';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { found, fresh, returned } from './record';

type RoleRow = typeof contactRoles.$inferSelect;
type ContactRow = typeof contacts.$inferSelect;

const read = ({ contactRoleUid, contactUid, contactRole }: RoleRow) => ({
  contactRoleUid,
  contactUid,
  contactRole,
});

/** Whose role it was or is, for the timeline. */
const roleChange = (
  { contactFirstName, contactLastName }: ContactRow,
  before: string,
  after: string,
): ActivityField[] => [
  { field: 'contactRole', before, after },
  { field: 'contact', before: '', after: `${contactFirstName} ${contactLastName}` },
];

export const contactRoleRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchContactRoles, async ({ deps: { db }, request, readBody }) => {
    const body = await readBody();
    const { limit, offset } = sliceOf(body);
    const where = and(
      eq(contactRoles.requestUid, request.requestUid),
      eq(contactRoles.contactUid, body.searchCriteria.model.contactUid),
    );
    const rows = await db
      .select()
      .from(contactRoles)
      .where(where)
      .orderBy(asc(contactRoles.createdAt), asc(contactRoles.contactRoleUid))
      .limit(limit)
      .offset(offset);
    return {
      payload: { pageEntries: rows.map(read), totalCount: await db.$count(contactRoles, where) },
    };
  }),

  /** Given once more to the contact that holds it, a role stays as it is; to another one it is refused. */
  writeUnderRequest(ENDPOINTS.createContactRole, async (call) => {
    const {
      tx,
      request,
      body: { contactUid, contactRole },
      now,
    } = call;
    const contact = found(
      await tx
        .select()
        .from(contacts)
        .where(
          and(eq(contacts.contactUid, contactUid), eq(contacts.requestUid, request.requestUid)),
        ),
    );
    const values = {
      contactRoleUid: randomUUID(),
      requestUid: request.requestUid,
      contactUid,
      contactRole,
      ...fresh(now),
    };
    const [row] = await tx.insert(contactRoles).values(values).onConflictDoNothing().returning();
    if (row) {
      await recordActivity(
        call,
        request.requestUid,
        'contactRole.created',
        roleChange(contact, '', contactRole),
      );
      return { payload: read(row) };
    }
    const holder = returned(
      await tx
        .select()
        .from(contactRoles)
        .where(
          and(
            eq(contactRoles.requestUid, request.requestUid),
            eq(contactRoles.contactRole, contactRole),
          ),
        ),
    );
    if (holder.contactUid !== contactUid)
      throw conflict(`Another contact holds the role ${contactRole} already.`);
    return { payload: read(holder) };
  }),

  writeUnderRequest(ENDPOINTS.deleteContactRole, async (call) => {
    const { tx, request, params } = call;
    const role = found(
      await tx
        .delete(contactRoles)
        .where(
          and(
            eq(contactRoles.contactRoleUid, params.contactRoleUid),
            eq(contactRoles.requestUid, request.requestUid),
          ),
        )
        .returning(),
    );
    const contact = returned(
      await tx.select().from(contacts).where(eq(contacts.contactUid, role.contactUid)),
    );
    await recordActivity(
      call,
      request.requestUid,
      'contactRole.deleted',
      roleChange(contact, role.contactRole, ''),
    );
    return { payload: null };
  }),

  /**
   * Takes the role away, and the contact with it unless it holds others. A contact left without any role (its last one
   * was taken by the call above) goes under whatever role uid is given.
   */
  writeUnderRequest(ENDPOINTS.deleteContact, async (call) => {
    const { tx, request, params } = call;
    const contact = found(
      await tx
        .select()
        .from(contacts)
        .where(
          and(
            eq(contacts.contactUid, params.contactUid),
            eq(contacts.requestUid, request.requestUid),
          ),
        ),
    );
    const held = await tx
      .select()
      .from(contactRoles)
      .where(eq(contactRoles.contactUid, contact.contactUid));
    if (held.length > 0) {
      const role = found(held.filter((one) => one.contactRoleUid === params.contactRoleUid));
      await tx.delete(contactRoles).where(eq(contactRoles.contactRoleUid, role.contactRoleUid));
      await recordActivity(
        call,
        request.requestUid,
        'contactRole.deleted',
        roleChange(contact, role.contactRole, ''),
      );
    }
    if (held.length <= 1) {
      await tx.delete(contacts).where(eq(contacts.contactUid, contact.contactUid));
      await recordActivity(call, request.requestUid, 'contact.deleted', [
        {
          field: 'contact',
          before: `${contact.contactFirstName} ${contact.contactLastName}`,
          after: '',
        },
      ]);
    }
    return { payload: null };
  }),
];
