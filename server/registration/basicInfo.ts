import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  basicInfoSchema,
  doorHeightSchema,
  type SaveBasicInfo,
  saveBasicInfoSchema,
  basicInfoFields,
  BUSINESS_ADDRESS,
} from '@contract/registration/basicInfo';
import { listsOf } from '@contract/registration/catalog';
import { ENDPOINTS } from '@contract/endpoints/table';
import { changedFields, recordActivity } from '../api/activity';
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { operationOf } from '../changes/runOrPropose';
import { addressCheckOf, type StoredWrite } from '../changes/storeProposal';
import { conflict } from '../http/errors';
import { parseInput } from '../http/validation';
import type { Db } from '../storage/database';
import { basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import { franchiseSites } from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { businessAddress, unchecked, verifiedAddress } from '../addresses/addressRecord';
import { assertListed } from './assertListed';
import { assertNone, differs, locationColumns, omitUndefined, revisionBump } from './record';
import { rowsIn } from './rows';
import { remitAddressOf } from './payment';

type BasicInfoRow = typeof basicInfos.$inferSelect;
type Context = Pick<
  WriteContext<typeof ENDPOINTS.updateBasicInfo>,
  'tx' | 'deps' | 'user' | 'superUser' | 'now' | 'vendorRequest'
>;

/**
 * Copies a change of the basic info to the records that follow it: a remit address that is 'same as
 * business address', and the W-9's business name while it equals the shop's. A reviewer's note on
 * these steps stays, because the owner has not worked on them.
 */
async function followBasicInfo(
  ctx: Context,
  before: BasicInfoRow,
  row: BasicInfoRow,
): Promise<void> {
  const { tx, now, vendorRequest } = ctx;
  const { requestUid } = vendorRequest;
  const keepingNotes = {
    ...ctx,
    vendorRequest: { ...vendorRequest, changesRequested: 0 as const },
  };

  const remit = remitAddressOf(row);
  const moved = changedFields(remitAddressOf(before), remit);
  if (moved.length > 0) {
    const followed = await tx
      .update(paymentInfos)
      .set({ ...remit, ...revisionBump(paymentInfos.rev, now) })
      .where(and(eq(paymentInfos.requestUid, requestUid), eq(paymentInfos.sameAddress, 1)))
      .returning({ uid: paymentInfos.payInfoUid });
    if (followed.length > 0) await recordActivity(keepingNotes, 'payment.changed', moved);
  }

  const { businessName } = row;
  const renamed = changedFields({ businessName: before.businessName }, { businessName });
  if (renamed.length > 0) {
    const followed = await tx
      .update(w9Infos)
      .set({ businessName, ...revisionBump(w9Infos.rev, now) })
      .where(and(eq(w9Infos.requestUid, requestUid), eq(w9Infos.businessName, before.businessName)))
      .returning({ uid: w9Infos.w9Uid });
    if (followed.length > 0) await recordActivity(keepingNotes, 'w9.changed', renamed);
  }
}

type Update = typeof ENDPOINTS.patchBasicInfo | typeof ENDPOINTS.updateBasicInfo;

const LISTS = listsOf(basicInfoFields);

const read = (row: BasicInfoRow) =>
  v.parse(basicInfoSchema, { ...row, ...unchecked(row), etag: etagOf(row) });
const rows = rowsIn(basicInfos, 'basicInfoUid');

/** Copies a changed reason to the registration, whose revision stays. */
async function mirrorReason(
  tx: Db,
  { requestUid, ...before }: VendorRequestRow,
  { requestReason, reasonText }: BasicInfoRow,
): Promise<void> {
  if (before.requestReason === requestReason && before.reasonText === reasonText) return;
  await tx
    .update(vendorRequests)
    .set({ requestReason, reasonText })
    .where(eq(vendorRequests.requestUid, requestUid));
}

/** @throws HttpError CONFLICT when the answer becomes No while locations are stored */
async function assertNoLocations(
  tx: Db,
  requestUid: string,
  before: SaveBasicInfo['franchise'],
  after: SaveBasicInfo['franchise'],
): Promise<void> {
  if (after !== 0 || before === 0) return;
  if ((await tx.$count(franchiseSites, eq(franchiseSites.requestUid, requestUid))) > 0)
    throw conflict(
      'This registration still has locations. Please delete them before you answer No.',
    );
}

async function create(ctx: WriteContext<typeof ENDPOINTS.createBasicInfo>) {
  const { tx, vendorRequest, body } = ctx;
  assertNone(await rows.ofRequest(tx, vendorRequest.requestUid), 'The basic information');
  await assertListed(tx, {}, body, LISTS);
  await assertNoLocations(tx, vendorRequest.requestUid, null, body.franchise);
  const row = await rows.insert(ctx, {
    ...omitUndefined(body),
    addressVerified: await verifiedAddress(ctx, businessAddress(body), body.addressVerified),
  });
  await mirrorReason(tx, vendorRequest, row);
  await recordActivity(ctx, 'basicInfo.created', changedFields({}, read(row)));
  return { payload: read(row), rev: row.rev };
}

/** PUT sends the whole form, PATCH a part. Door height and franchise are kept unless sent. */
async function update(
  ctx: WriteContext<Update>,
  formOf: (before: BasicInfoRow) => SaveBasicInfo,
  sent: readonly string[] = [],
) {
  const { tx, vendorRequest, body } = ctx;
  const before = await rows.match(ctx, ctx.params.basicInfoUid);
  const form = omitUndefined(formOf(before));
  await assertListed(tx, before, form, LISTS);
  await assertNoLocations(tx, vendorRequest.requestUid, before.franchise, form.franchise);
  // A whole save may leave the door height out; what it sends must fit what is stored.
  parseInput(doorHeightSchema, { ...before, ...form });
  const moved = differs(before, form, Object.values(BUSINESS_ADDRESS));
  const addressVerified = await verifiedAddress(
    ctx,
    businessAddress({ ...before, ...form }),
    moved ? body.addressVerified : (body.addressVerified ?? before.addressVerified),
    { address: businessAddress(before), verified: before.addressVerified },
  );
  const columns = { ...form, ...locationColumns(moved, body), addressVerified };
  const row = await rows.update(ctx, before.basicInfoUid, columns);
  await mirrorReason(tx, vendorRequest, row);
  await recordActivity(ctx, 'basicInfo.changed', changedFields(before, read(row)), sent);
  await followBasicInfo(ctx, before, row);
  return { payload: read(row), rev: row.rev };
}

/** The columns of the address besides the fields that people see. */
const LOCATION = ['latitude', 'longitude', 'addressVerified'] as const;

/**
 * The stored form of a proposed save: only the fields that it changes, so that each can be accepted
 * by itself, and none undoes what is saved meanwhile.
 */
async function changesOf(ctx: WriteContext<Update>): Promise<StoredWrite> {
  const before = await rows.find(ctx, ctx.params.basicInfoUid);
  const sent = omitUndefined(ctx.body);
  const moved = differs(before, sent, Object.values(BUSINESS_ADDRESS));
  const stored: Readonly<Record<string, unknown>> = before;
  const located: readonly string[] = LOCATION;
  const body = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) =>
      located.includes(name) ? moved : value !== stored[name],
    ),
  );
  return {
    operation: operationOf(ENDPOINTS.patchBasicInfo),
    params: ctx.params,
    body,
    checks: moved
      ? [
          addressCheckOf(
            await verifiedAddress(
              ctx,
              businessAddress({ ...before, ...sent }),
              sent.addressVerified,
            ),
          ),
        ]
      : [],
  };
}

export const basicInfoRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getBasicInfo, async ({ deps: { db }, vendorRequest }) => {
    const [row] = await rows.ofRequest(db, vendorRequest.requestUid);
    return row ? { payload: read(row), rev: row.rev } : { payload: null };
  }),

  rows.searchOneRoute(ENDPOINTS.searchBasicInfo, read),

  defineWriteRoute(ENDPOINTS.createBasicInfo, create, { addressOf: businessAddress }),
  defineWriteRoute(ENDPOINTS.updateBasicInfo, (ctx) => update(ctx, () => ctx.body), {
    addressOf: businessAddress,
    afterApproval: true,
    writeOf: changesOf,
  }),
  defineWriteRoute(
    ENDPOINTS.patchBasicInfo,
    (ctx) =>
      update(
        ctx,
        (before) => parseInput(saveBasicInfoSchema, { ...before, ...omitUndefined(ctx.body) }),
        Object.keys(omitUndefined(ctx.body)),
      ),
    { afterApproval: true, writeOf: changesOf },
  ),
];
