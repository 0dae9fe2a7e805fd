import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type Contact,
  contactSchema,
  type SaveContact,
  saveContactSchema,
} from '@contract/registration/contact';
import { ENDPOINTS } from '@contract/endpoints/table';
import { LIST_LIMITS } from '@contract/limits';
import { changedFields, changedNamed, recordActivity } from '../api/activity';
import { assertIfMatch, etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { sliceOf, totalOf } from '../api/paging';
import { defineReadRoute, type WriteContext, defineWriteRoute } from '../api/vendorRequestRoute';
import { endInvitesOfContact } from '../hand-off/endInvite';
import { conflict } from '../http/errors';
import { parseInput } from '../http/validation';
import type { Db } from '../storage/database';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { giveRole } from './contactRoles';
import { firstOrNotFound, timestamps, omitUndefined, firstRow, revisionBump } from './record';

type ContactRow = typeof contacts.$inferSelect;
type Update = typeof ENDPOINTS.patchContact | typeof ENDPOINTS.updateContact;

/** Contacts with the roles each holds. */
async function withRoles(db: Db, rows: readonly ContactRow[]): Promise<Contact[]> {
  if (rows.length === 0) return [];
  const uids = rows.map((row) => row.contactUid);
  const roles = await db
    .select()
    .from(contactRoles)
    .where(inArray(contactRoles.contactUid, uids))
    .orderBy(asc(contactRoles.createdAt), asc(contactRoles.contactRoleUid));
  return rows.map((row) =>
    toPayload(
      row,
      roles.filter((role) => role.contactUid === row.contactUid),
    ),
  );
}

const toPayload = (row: ContactRow, roles: readonly (typeof contactRoles.$inferSelect)[]) =>
  v.parse(contactSchema, { ...row, contactRoles: roles, etag: etagOf(row) });

async function resultOf(tx: Db, row: ContactRow) {
  const payload = firstRow(await withRoles(tx, [row]));
  return { payload, rev: row.rev };
}

async function update(ctx: WriteContext<Update>, formOf: (before: ContactRow) => SaveContact) {
  const { tx, vendorRequest, params, now } = ctx;
  const before = firstOrNotFound(
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
  await assertIfMatch(ctx, before);
  const { requestUid: _request, ...fields } = formOf(before);
  const row = firstRow(
    await tx
      .update(contacts)
      .set({ ...fields, ...revisionBump(contacts.rev, now) })
      .where(eq(contacts.contactUid, before.contactUid))
      .returning(),
  );
  await endInvitesOfContact(tx, vendorRequest, row.contactUid, now);
  await recordActivity(
    ctx,
    vendorRequest.requestUid,
    'contact.changed',
    changedNamed(
      `${before.contactFirstName} ${before.contactLastName}`,
      changedFields(before, fields),
    ),
  );
  return resultOf(tx, row);
}

export const contactRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.searchContacts, async ({ deps: { db }, vendorRequest, readBody }) => {
    const slice = sliceOf(await readBody());
    const where = eq(contacts.requestUid, vendorRequest.requestUid);
    const rows = await db
      .select()
      .from(contacts)
      .where(where)
      .orderBy(asc(contacts.createdAt), asc(contacts.contactUid))
      .limit(slice.limit)
      .offset(slice.offset);
    return {
      payload: {
        pageEntries: await withRoles(db, rows),
        totalCount: await totalOf(rows, slice, () => db.$count(contacts, where)),
      },
    };
  }),

  defineWriteRoute(ENDPOINTS.createContact, async (ctx) => {
    const { tx, vendorRequest, now } = ctx;
    const { contactRoles: roles = [], ...body } = ctx.body;
    const held = await tx.$count(contacts, eq(contacts.requestUid, vendorRequest.requestUid));
    if (held >= LIST_LIMITS.contacts)
      throw conflict(`A registration holds at most ${LIST_LIMITS.contacts} contacts.`);
    const row = firstRow(
      await tx
        .insert(contacts)
        .values({
          ...body,
          contactUid: randomUUID(),
          requestUid: vendorRequest.requestUid,
          ...timestamps(now),
        })
        .returning(),
    );
    await recordActivity(ctx, vendorRequest.requestUid, 'contact.created', changedFields({}, body));
    if (roles.length === 0) return { payload: toPayload(row, []), rev: row.rev };
    for (const { contactRole } of roles) await giveRole(ctx, row, contactRole);
    const [stored] = await tx
      .select()
      .from(contacts)
      .where(eq(contacts.contactUid, row.contactUid));
    return resultOf(tx, stored ?? row);
  }),

  defineWriteRoute(ENDPOINTS.updateContact, (ctx) => update(ctx, () => ctx.body)),
  defineWriteRoute(ENDPOINTS.patchContact, (ctx) =>
    update(ctx, (before) =>
      parseInput(saveContactSchema, { ...before, ...omitUndefined(ctx.body) }),
    ),
  ),
];
