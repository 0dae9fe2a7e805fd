import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { internalNoteSchema } from '@contract/entities/internalNote';
import { LIST_LIMITS } from '@contract/limits';
import { DAY_MS } from '@contract/time';
import type { Route } from '../api/defineRoute';
import { pageOf } from '../api/paging';
import { readsAsStaff } from '../api/reach';
import { defineReadRoute, defineAnytimeRoute } from '../api/vendorRequestRoute';
import { plusMs } from '../clock';
import { conflict, forbidden, notFound } from '../http/errors';
import { firstRow } from '../registration/record';
import { internalNotes } from '../storage/schema/reviews';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { nameOf, type Person } from '../users/person';

type NoteRow = typeof internalNotes.$inferSelect;

const isWithinDay = ({ at }: NoteRow, now: Date): boolean => at > plusMs(now, -DAY_MS);

const read = (
  note: NoteRow,
  { user, now }: { readonly user: Person; readonly now: Date },
): v.InferInput<typeof internalNoteSchema> => ({
  noteUid: note.noteUid,
  text: note.note,
  at: note.at.toISOString(),
  by: note.authorName,
  deletable: note.authorUid === user.userUid && isWithinDay(note, now) ? 1 : 0,
});

/** @throws HttpError FORBIDDEN for staff who own the registration: there they are the vendor */
function assertNotOwner(user: Person, vendorRequest: VendorRequestRow): void {
  if (!readsAsStaff(user, vendorRequest))
    throw forbidden('The notes on a registration of your own are for other staff.');
}

export const internalNoteRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.listInternalNotes, async (ctx) => {
    assertNotOwner(ctx.user, ctx.vendorRequest);
    const rows = await ctx.deps.db
      .select()
      .from(internalNotes)
      .where(eq(internalNotes.requestUid, ctx.vendorRequest.requestUid))
      .orderBy(desc(internalNotes.at), desc(internalNotes.noteUid));
    return { payload: pageOf(rows.map((row) => read(row, ctx))) };
  }),

  defineAnytimeRoute(ENDPOINTS.createInternalNote, async (ctx) => {
    const { tx, vendorRequest, user, body, now } = ctx;
    assertNotOwner(user, vendorRequest);
    const { requestUid } = vendorRequest;
    const ofRequest = eq(internalNotes.requestUid, requestUid);
    if ((await tx.$count(internalNotes, ofRequest)) >= LIST_LIMITS.internalNotes)
      throw conflict(`A registration holds at most ${LIST_LIMITS.internalNotes} notes.`);
    const row = firstRow(
      await tx
        .insert(internalNotes)
        .values({
          noteUid: randomUUID(),
          requestUid,
          note: body.text,
          at: now,
          authorUid: user.userUid,
          authorName: nameOf(user),
        })
        .returning(),
    );
    return { payload: read(row, ctx) };
  }),

  defineAnytimeRoute(ENDPOINTS.deleteInternalNote, async (ctx) => {
    const { tx, vendorRequest, user, params, now } = ctx;
    assertNotOwner(user, vendorRequest);
    const where = and(
      eq(internalNotes.requestUid, vendorRequest.requestUid),
      eq(internalNotes.noteUid, params.noteUid),
    );
    const [note] = await tx.select().from(internalNotes).where(where);
    if (!note) throw notFound();
    if (note.authorUid !== user.userUid) throw forbidden('Someone else has written this note.');
    if (!isWithinDay(note, now))
      throw conflict('This note is older than a day and cannot be deleted.');
    await tx.delete(internalNotes).where(where);
    return { payload: read(note, ctx) };
  }),
];
