import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type Contact,
  contactSchema,
  type SaveContact,
  saveContactSchema,
} from '@contract/entities/contact';
import { ENDPOINTS } from '@contract/endpoints/table';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { sliceOf } from '../api/paging';
import { readUnderRequest, type WriteCall, writeUnderRequest } from '../api/underRequest';
import { parseInput } from '../http/validation';
import type { Db } from '../storage/database';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { found, fresh, given, returned, touched } from './record';

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
    v.parse(contactSchema, {
      ...row,
      contactRoles: roles.filter((role) => role.contactUid === row.contactUid),
    }),
  );
}

async function answerOf(tx: Db, row: ContactRow) {
  const [payload] = await withRoles(tx, [row]);
  return { payload: returned([payload].filter((contact) => contact !== undefined)), rev: row.rev };
}

async function update(call: WriteCall<Update>, formOf: (before: ContactRow) => SaveContact) {
  const { tx, request, params, now, context } = call;
  const before = found(
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
  assertFresh(context, before.rev);
  const { requestUid: _request, ...fields } = formOf(before);
  const row = returned(
    await tx
      .update(contacts)
      .set({ ...fields, ...touched(contacts.rev, now) })
      .where(eq(contacts.contactUid, before.contactUid))
      .returning(),
  );
  await recordActivity(call, request.requestUid, 'contact.changed', changedFields(before, fields));
  return answerOf(tx, row);
}

export const contactRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchContacts, async ({ deps: { db }, request, readBody }) => {
    const { limit, offset } = sliceOf(await readBody());
    const where = eq(contacts.requestUid, request.requestUid);
    const rows = await db
      .select()
      .from(contacts)
      .where(where)
      .orderBy(asc(contacts.createdAt), asc(contacts.contactUid))
      .limit(limit)
      .offset(offset);
    return {
      payload: {
        pageEntries: await withRoles(db, rows),
        totalCount: await db.$count(contacts, where),
      },
    };
  }),

  writeUnderRequest(ENDPOINTS.createContact, async (call) => {
    const { tx, request, body, now } = call;
    const row = returned(
      await tx
        .insert(contacts)
        .values({
          ...body,
          contactUid: randomUUID(),
          requestUid: request.requestUid,
          ...fresh(now),
        })
        .returning(),
    );
    await recordActivity(call, request.requestUid, 'contact.created', changedFields({}, body));
    return answerOf(tx, row);
  }),

  writeUnderRequest(ENDPOINTS.updateContact, (call) => update(call, () => call.body)),
  writeUnderRequest(ENDPOINTS.patchContact, (call) =>
    update(call, (before) => parseInput(saveContactSchema, { ...before, ...given(call.body) })),
  ),
];
