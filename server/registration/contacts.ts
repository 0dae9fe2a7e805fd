import { asc, inArray } from 'drizzle-orm';
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
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { endInvitesOfContact } from '../hand-off/endInvite';
import { conflict } from '../http/errors';
import { parseInput } from '../http/validation';
import type { Db } from '../storage/database';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { giveRole } from './contactRoles';
import { omitUndefined, firstRow } from './record';
import { rowsIn } from './rows';

type ContactRow = typeof contacts.$inferSelect;
type Update = typeof ENDPOINTS.patchContact | typeof ENDPOINTS.updateContact;

/** Contacts with the roles each holds. */
export async function withRoles(db: Db, rows: readonly ContactRow[]): Promise<Contact[]> {
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

const contactRows = rowsIn(contacts, 'contactUid');

async function update(ctx: WriteContext<Update>, formOf: (before: ContactRow) => SaveContact) {
  const { tx, vendorRequest, params, now } = ctx;
  const before = await contactRows.match(ctx, params.contactUid);
  const { requestUid: _request, ...fields } = formOf(before);
  const row = await contactRows.update(ctx, before.contactUid, fields);
  await endInvitesOfContact(tx, vendorRequest, row.contactUid, now);
  await recordActivity(
    ctx,
    'contact.changed',
    changedNamed(
      `${before.contactFirstName} ${before.contactLastName}`,
      changedFields(before, fields),
    ),
  );
  return resultOf(tx, row);
}

export const contactRoutes: readonly Route[] = [
  contactRows.searchRoute(ENDPOINTS.searchContacts, (found, { deps }) => withRoles(deps.db, found)),

  defineWriteRoute(
    ENDPOINTS.createContact,
    async (ctx) => {
      const { tx, vendorRequest } = ctx;
      const { contactRoles: roles = [], ...body } = ctx.body;
      if ((await contactRows.count(tx, vendorRequest.requestUid)) >= LIST_LIMITS.contacts)
        throw conflict(`A registration holds at most ${LIST_LIMITS.contacts} contacts.`);
      const row = await contactRows.insert(ctx, body);
      await recordActivity(ctx, 'contact.created', changedFields({}, body));
      if (roles.length === 0) return { payload: toPayload(row, []), rev: row.rev };
      for (const { contactRole } of roles) await giveRole(ctx, row, contactRole);
      return resultOf(tx, await contactRows.find(ctx, row.contactUid));
    },
    { afterApproval: true },
  ),

  defineWriteRoute(ENDPOINTS.updateContact, (ctx) => update(ctx, () => ctx.body), {
    afterApproval: true,
  }),
  defineWriteRoute(
    ENDPOINTS.patchContact,
    (ctx) =>
      update(ctx, (before) =>
        parseInput(saveContactSchema, { ...before, ...omitUndefined(ctx.body) }),
      ),
    { afterApproval: true },
  ),
];
