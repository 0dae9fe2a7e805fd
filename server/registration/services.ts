import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import { assertEtag, etagOfSet } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { sliceOf } from '../api/paging';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { notFound } from '../http/errors';
import type { Db } from '../storage/database';
import { serviceCapabilities, vehicleTypes } from '../storage/schema/shopLists';
import { assertEachListed, type FieldLists } from './assertListed';
import { timestamps } from './record';

/** A set of codes that a shop has chosen. It is saved as a whole. `Row` is what a client gets. */
interface CodeSet<Choice extends object, Row extends Choice> {
  readonly name: 'services' | 'vehicleTypes';
  /** The code of a choice in words: unique in the set. */
  readonly codeOf: (choice: Choice) => string;
  readonly listsOf: (choice: Choice) => FieldLists;
  readonly uidOf: (row: Row) => string;
  readonly read: (db: Db, requestUid: string) => PromiseLike<Row[]>;
  /** Adds choices. Those that exist stay, so a repeated save adds nothing twice. */
  readonly insert: (
    tx: Db,
    requestUid: string,
    choices: readonly Choice[],
    now: Date,
  ) => PromiseLike<Row[]>;
  readonly remove: (tx: Db, requestUid: string, uids: readonly string[]) => PromiseLike<Row[]>;
}

/** The set has one ETag, which an empty one has as well. */
const etagOf = <Choice extends object, Row extends Choice>(
  { codeOf }: CodeSet<Choice, Row>,
  rows: readonly Row[],
): string => etagOfSet(rows.map(codeOf));

async function search<Choice extends object, Row extends Choice>(
  set: CodeSet<Choice, Row>,
  { db }: { readonly db: Db },
  requestUid: string,
  criteria: Parameters<typeof sliceOf>[0],
) {
  const { limit, offset } = sliceOf(criteria);
  const rows = await set.read(db, requestUid);
  const etag = etagOf(set, rows);
  const pageEntries = rows.slice(offset, offset + limit);
  return { payload: { pageEntries, totalCount: rows.length, etag }, etag };
}

/** The response lists every requested choice, added or not. */
async function add<E extends Endpoint, Choice extends object, Row extends Choice>(
  set: CodeSet<Choice, Row>,
  ctx: WriteContext<E>,
  choices: readonly Choice[],
) {
  const { tx, now } = ctx;
  const { requestUid } = ctx.vendorRequest;
  const held = await set.read(tx, requestUid);
  await assertEtag(ctx, etagOf(set, held), { subject: set.name });
  await assertEachListed(
    tx,
    choices.map((form, i) => ({
      before: held.find((row) => set.codeOf(row) === set.codeOf(form)) ?? {},
      form,
      lists: set.listsOf(form),
      path: `${i}.`,
    })),
  );
  const added = await set.insert(tx, requestUid, choices, now);
  if (added.length > 0)
    await recordActivity(ctx, `${set.name}.created`, [
      { field: set.name, before: '', after: added.map(set.codeOf).join(', ') },
    ]);
  const stored = [...held, ...added];
  const requested = new Set(choices.map(set.codeOf));
  const pageEntries = stored.filter((row) => requested.has(set.codeOf(row)));
  const etag = etagOf(set, stored);
  return { payload: { pageEntries, totalCount: pageEntries.length, etag }, etag };
}

/** All or none: a choice of another registration fails the whole request. */
async function remove<E extends Endpoint, Choice extends object, Row extends Choice>(
  set: CodeSet<Choice, Row>,
  ctx: WriteContext<E>,
  requested: readonly string[],
) {
  const { tx } = ctx;
  const { requestUid } = ctx.vendorRequest;
  const held = await set.read(tx, requestUid);
  await assertEtag(ctx, etagOf(set, held), { subject: set.name });
  const uids = [...new Set(requested)];
  const gone = await set.remove(tx, requestUid, uids);
  if (gone.length < uids.length) throw notFound();
  await recordActivity(ctx, `${set.name}.deleted`, [
    { field: set.name, before: gone.map(set.codeOf).join(', '), after: '' },
  ]);
  return {
    payload: null,
    etag: etagOf(
      set,
      held.filter((row) => !uids.includes(set.uidOf(row))),
    ),
  };
}

type ServiceRow = Pick<typeof serviceCapabilities.$inferSelect, keyof typeof SERVICE_COLUMNS>;

const SERVICE_COLUMNS = {
  servicesUid: serviceCapabilities.servicesUid,
  serviceClass: serviceCapabilities.serviceClass,
  serviceType: serviceCapabilities.serviceType,
};

const SERVICES: CodeSet<Omit<ServiceRow, 'servicesUid'>, ServiceRow> = {
  name: 'services',
  codeOf: ({ serviceClass, serviceType }) => `${serviceClass} ${serviceType}`,
  listsOf: ({ serviceClass }) => ({
    serviceType: [serviceClass === 'SV' ? 'services' : 'capability'],
  }),
  uidOf: ({ servicesUid }) => servicesUid,
  read: (db, requestUid) =>
    db
      .select(SERVICE_COLUMNS)
      .from(serviceCapabilities)
      .where(eq(serviceCapabilities.requestUid, requestUid))
      .orderBy(asc(serviceCapabilities.serviceClass), asc(serviceCapabilities.serviceType)),
  insert: (tx, requestUid, choices, now) =>
    tx
      .insert(serviceCapabilities)
      .values(
        choices.map(({ serviceClass, serviceType }) => ({
          servicesUid: randomUUID(),
          requestUid,
          serviceClass,
          serviceType,
          ...timestamps(now),
        })),
      )
      .onConflictDoNothing()
      .returning(SERVICE_COLUMNS),
  remove: (tx, requestUid, uids) =>
    tx
      .delete(serviceCapabilities)
      .where(
        and(
          eq(serviceCapabilities.requestUid, requestUid),
          inArray(serviceCapabilities.servicesUid, [...uids]),
        ),
      )
      .returning(SERVICE_COLUMNS),
};

type VehicleRow = Pick<typeof vehicleTypes.$inferSelect, keyof typeof VEHICLE_COLUMNS>;

const VEHICLE_COLUMNS = {
  typeUid: vehicleTypes.typeUid,
  vehicleTypeCode: vehicleTypes.vehicleTypeCode,
};

const VEHICLE_TYPES: CodeSet<Omit<VehicleRow, 'typeUid'>, VehicleRow> = {
  name: 'vehicleTypes',
  codeOf: ({ vehicleTypeCode }) => vehicleTypeCode,
  listsOf: () => ({ vehicleTypeCode: ['vehtype'] }),
  uidOf: ({ typeUid }) => typeUid,
  read: (db, requestUid) =>
    db
      .select(VEHICLE_COLUMNS)
      .from(vehicleTypes)
      .where(eq(vehicleTypes.requestUid, requestUid))
      .orderBy(asc(vehicleTypes.vehicleTypeCode)),
  insert: (tx, requestUid, choices, now) =>
    tx
      .insert(vehicleTypes)
      .values(
        choices.map(({ vehicleTypeCode }) => ({
          typeUid: randomUUID(),
          requestUid,
          vehicleTypeCode,
          ...timestamps(now),
        })),
      )
      .onConflictDoNothing()
      .returning(VEHICLE_COLUMNS),
  remove: (tx, requestUid, uids) =>
    tx
      .delete(vehicleTypes)
      .where(and(eq(vehicleTypes.requestUid, requestUid), inArray(vehicleTypes.typeUid, [...uids])))
      .returning(VEHICLE_COLUMNS),
};

/** The services and the vehicle types of a shop. */
export const serviceRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.searchServices, async ({ deps, vendorRequest, readBody }) =>
    search(SERVICES, deps, vendorRequest.requestUid, await readBody()),
  ),
  defineWriteRoute(ENDPOINTS.createServices, (ctx) => add(SERVICES, ctx, ctx.body)),
  defineWriteRoute(ENDPOINTS.deleteServices, (ctx) =>
    remove(
      SERVICES,
      ctx,
      ctx.body.map(({ servicesUid }) => servicesUid),
    ),
  ),
  defineReadRoute(ENDPOINTS.searchVehicleTypes, async ({ deps, vendorRequest, readBody }) =>
    search(VEHICLE_TYPES, deps, vendorRequest.requestUid, await readBody()),
  ),
  defineWriteRoute(ENDPOINTS.createVehicleTypes, (ctx) => add(VEHICLE_TYPES, ctx, ctx.body)),
  defineWriteRoute(ENDPOINTS.deleteVehicleTypes, (ctx) =>
    remove(
      VEHICLE_TYPES,
      ctx,
      ctx.body.map(({ typeUid }) => typeUid),
    ),
  ),
];
