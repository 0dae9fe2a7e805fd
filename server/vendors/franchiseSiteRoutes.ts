import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  franchiseSiteSchema,
  type SaveFranchiseSite,
  saveFranchiseSiteSchema,
} from '@contract/entities/franchiseSite';
import { ENDPOINTS } from '@contract/endpoints/table';
import { messageText } from '@contract/messages';
import { changedFields, recordActivity } from '../api/activity';
import { assertFresh } from '../api/freshness';
import type { Route } from '../api/implement';
import { sliceOf } from '../api/paging';
import { readUnderRequest, type WriteCall, writeUnderRequest } from '../api/underRequest';
import { differs, placeOf } from '../domain/verifiedAddress';
import { validationError } from '../http/errors';
import { parseInput } from '../http/validation';
import { type FranchiseSiteRow, franchiseSites } from '../storage/schema/shopLists';
import { found, fresh, given, returned, touched } from './record';

type Create = typeof ENDPOINTS.createFranchiseSite | typeof ENDPOINTS.addDuplicateSite;
type Update = typeof ENDPOINTS.patchFranchiseSite | typeof ENDPOINTS.updateFranchiseSite;

const read = (row: FranchiseSiteRow) => v.parse(franchiseSiteSchema, row);

/** The columns of a form; `isPatch` and the request are no fields of a location. */
const columnsOf = ({ isPatch: _patch, requestUid: _request, ...fields }: SaveFranchiseSite) => ({
  ...given(fields),
});

async function create(call: WriteCall<Create>) {
  const { tx, request, body, now } = call;
  const row = returned(
    await tx
      .insert(franchiseSites)
      .values({
        ...columnsOf(body),
        siteUid: randomUUID(),
        requestUid: request.requestUid,
        ...fresh(now),
      })
      .returning(),
  );
  await recordActivity(
    call,
    request.requestUid,
    'franchiseSite.created',
    changedFields({}, read(row)),
  );
  return { payload: read(row), rev: row.rev };
}

async function update(
  call: WriteCall<Update>,
  formOf: (before: FranchiseSiteRow) => SaveFranchiseSite,
) {
  const { tx, request, params, body, now, context } = call;
  const before = found(
    await tx
      .select()
      .from(franchiseSites)
      .where(
        and(
          eq(franchiseSites.siteUid, params.siteUid),
          eq(franchiseSites.requestUid, request.requestUid),
        ),
      ),
  );
  assertFresh(context, before.rev);
  const form = columnsOf(formOf(before));
  const moved = differs(before, form, [
    'siteAddress1',
    'siteAddress2',
    'siteCity',
    'siteState',
    'siteZip',
  ]);
  const place = placeOf(moved, {
    latitude: body.siteLatitude,
    longitude: body.siteLongitude,
    addressVerified: body.addressVerified,
  });
  const located = moved
    ? {
        siteLatitude: place.latitude ?? null,
        siteLongitude: place.longitude ?? null,
        addressVerified: place.addressVerified ?? null,
      }
    : {};
  const row = returned(
    await tx
      .update(franchiseSites)
      .set({ ...form, ...located, ...touched(franchiseSites.rev, now) })
      .where(eq(franchiseSites.siteUid, before.siteUid))
      .returning(),
  );
  await recordActivity(
    call,
    request.requestUid,
    'franchiseSite.changed',
    changedFields(before, read(row)),
  );
  return { payload: read(row), rev: row.rev };
}

export const franchiseSiteRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchFranchiseSites, async ({ deps: { db }, request, readBody }) => {
    const { limit, offset } = sliceOf(await readBody());
    const where = eq(franchiseSites.requestUid, request.requestUid);
    const rows = await db
      .select()
      .from(franchiseSites)
      .where(where)
      .orderBy(asc(franchiseSites.createdAt), asc(franchiseSites.siteUid))
      .limit(limit)
      .offset(offset);
    return {
      payload: { pageEntries: rows.map(read), totalCount: await db.$count(franchiseSites, where) },
    };
  }),

  writeUnderRequest(ENDPOINTS.createFranchiseSite, create),

  writeUnderRequest(ENDPOINTS.addDuplicateSite, async (call) => {
    if (call.body.legacyShopUid === '')
      throw validationError({ legacyShopUid: messageText('required') });
    return create(call);
  }),

  writeUnderRequest(ENDPOINTS.updateFranchiseSite, (call) => update(call, () => call.body)),
  writeUnderRequest(ENDPOINTS.patchFranchiseSite, (call) =>
    update(call, (before) =>
      parseInput(saveFranchiseSiteSchema, { ...before, ...given(call.body) }),
    ),
  ),

  writeUnderRequest(ENDPOINTS.deleteFranchiseSite, async (call) => {
    const { tx, request, params } = call;
    const gone = found(
      await tx
        .delete(franchiseSites)
        .where(
          and(
            eq(franchiseSites.siteUid, params.siteUid),
            eq(franchiseSites.requestUid, request.requestUid),
          ),
        )
        .returning(),
    );
    await recordActivity(call, request.requestUid, 'franchiseSite.deleted', [
      { field: 'siteName', before: gone.siteName, after: '' },
    ]);
    return { payload: null };
  }),
];
