import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { addressOf } from '@contract/rules/addressParts';
import { listsOf } from '@contract/registration/catalog';
import {
  franchiseSiteFields,
  SITE_ADDRESS,
  franchiseSiteSchema,
  type SaveFranchiseSite,
  saveFranchiseSiteSchema,
} from '@contract/registration/franchiseSite';
import type { Address } from '@contract/registration/address';
import { ENDPOINTS } from '@contract/endpoints/table';
import { LIST_LIMITS } from '@contract/limits';
import { messageText } from '@contract/messages';
import { changedFields, changedNamed, recordActivity } from '../api/activity';
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { conflict, validationError } from '../http/errors';
import { parseInput } from '../http/validation';
import { basicInfos } from '../storage/schema/shop';
import { type FranchiseSiteRow, franchiseSites } from '../storage/schema/shopLists';
import { verifiedAddress } from '../addresses/addressRecord';
import { assertListed } from './assertListed';
import { differs, locationColumns, omitUndefined, revisionBump } from './record';
import { rowsIn } from './rows';

type Create = typeof ENDPOINTS.createFranchiseSite | typeof ENDPOINTS.addDuplicateSite;
type Update = typeof ENDPOINTS.patchFranchiseSite | typeof ENDPOINTS.updateFranchiseSite;

const read = (row: FranchiseSiteRow) => v.parse(franchiseSiteSchema, { ...row, etag: etagOf(row) });

/** The columns of a form, without the fields that are not part of a location. */
const columnsOf = ({ isPatch: _patch, requestUid: _request, ...fields }: SaveFranchiseSite) => ({
  ...omitUndefined(fields),
});

const ownAddress = (row: object): Address => addressOf(row, SITE_ADDRESS);

const LISTS = listsOf(franchiseSiteFields);

const rows = rowsIn(franchiseSites, 'siteUid');

/** A location means Yes. With a No stored meanwhile, it would be in no answer. */
async function answerYes(ctx: WriteContext<Create>): Promise<void> {
  const { requestUid } = ctx.vendorRequest;
  const changed = await ctx.tx
    .update(basicInfos)
    .set({ franchise: 1, ...revisionBump(basicInfos.rev, ctx.now) })
    .where(and(eq(basicInfos.requestUid, requestUid), eq(basicInfos.franchise, 0)))
    .returning({ franchise: basicInfos.franchise });
  for (const after of changed)
    await recordActivity(ctx, 'basicInfo.changed', changedFields({ franchise: 0 }, after));
}

async function create(ctx: WriteContext<Create>) {
  const { tx, vendorRequest, body } = ctx;
  await assertListed(tx, {}, body, LISTS);
  if ((await rows.count(tx, vendorRequest.requestUid)) >= LIST_LIMITS.locations)
    throw conflict(`A registration holds at most ${LIST_LIMITS.locations} locations.`);
  const row = await rows.insert(ctx, {
    ...columnsOf(body),
    addressVerified: await verifiedAddress(ctx, ownAddress(body), body.addressVerified),
  });
  await answerYes(ctx);
  await recordActivity(ctx, 'franchiseSite.created', changedFields({}, read(row)));
  return { payload: read(row), rev: row.rev };
}

async function update(
  ctx: WriteContext<Update>,
  formOf: (before: FranchiseSiteRow) => SaveFranchiseSite,
) {
  const { tx, params, body } = ctx;
  const before = await rows.match(ctx, params.siteUid);
  const form = columnsOf(formOf(before));
  await assertListed(tx, before, form, LISTS);
  const moved = differs(before, form, Object.values(SITE_ADDRESS));
  const place = locationColumns(moved, {
    latitude: body.siteLatitude,
    longitude: body.siteLongitude,
  });
  const located = moved
    ? { siteLatitude: place.latitude ?? null, siteLongitude: place.longitude ?? null }
    : {};
  const addressVerified = await verifiedAddress(
    ctx,
    ownAddress(formOf(before)),
    moved ? body.addressVerified : (body.addressVerified ?? before.addressVerified),
    { address: ownAddress(before), verified: before.addressVerified },
  );
  const row = await rows.update(ctx, before.siteUid, { ...form, ...located, addressVerified });
  await recordActivity(
    ctx,
    'franchiseSite.changed',
    changedNamed(before.siteName, changedFields(before, read(row))),
  );
  return { payload: read(row), rev: row.rev };
}

export const franchiseSiteRoutes: readonly Route[] = [
  rows.searchRoute(ENDPOINTS.searchFranchiseSites, (found) => found.map(read)),

  defineWriteRoute(ENDPOINTS.createFranchiseSite, create, { addressOf: ownAddress }),

  defineWriteRoute(ENDPOINTS.addDuplicateSite, async (ctx) => {
    if (ctx.body.legacyShopUid === '')
      throw validationError({ legacyShopUid: messageText('required') });
    return create(ctx);
  }),

  defineWriteRoute(ENDPOINTS.updateFranchiseSite, (ctx) => update(ctx, () => ctx.body), {
    addressOf: ownAddress,
  }),
  defineWriteRoute(ENDPOINTS.patchFranchiseSite, (ctx) =>
    update(ctx, (before) =>
      parseInput(saveFranchiseSiteSchema, { ...before, ...omitUndefined(ctx.body) }),
    ),
  ),

  defineWriteRoute(ENDPOINTS.deleteFranchiseSite, async (ctx) => {
    const gone = await rows.match(ctx, ctx.params.siteUid);
    await rows.remove(ctx, gone.siteUid);
    await recordActivity(ctx, 'franchiseSite.deleted', [
      { field: 'siteName', before: gone.siteName, after: '' },
    ]);
    return { payload: null };
  }),
];
