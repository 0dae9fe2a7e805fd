import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import { assertEtag, etagOfSet } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { sliceOf, totalOf } from '../api/paging';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import { notFound } from '../http/errors';
import { serviceCapabilities } from '../storage/schema/shopLists';
import { assertEachListed } from './assertListed';
import type { Db } from '../storage/database';
import { timestamps } from './record';

type ServiceRow = typeof serviceCapabilities.$inferSelect;

const read = ({ servicesUid, serviceClass, serviceType }: ServiceRow) => ({
  servicesUid,
  serviceClass,
  serviceType,
});
const formatServices = (
  rows: readonly Pick<ServiceRow, 'serviceClass' | 'serviceType'>[],
): string => rows.map((row) => `${row.serviceClass} ${row.serviceType}`).join(', ');

const rowsOf = (db: Db, requestUid: string) =>
  db.select().from(serviceCapabilities).where(eq(serviceCapabilities.requestUid, requestUid));

/** The list is saved as a whole, so it has one ETag, which an empty list has as well. */
const etagOf = (rows: readonly ServiceRow[]): string =>
  etagOfSet(rows.map((row) => `${row.serviceClass} ${row.serviceType}`));

export const serviceRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.searchServices, async ({ deps: { db }, vendorRequest, readBody }) => {
    const slice = sliceOf(await readBody());
    const where = eq(serviceCapabilities.requestUid, vendorRequest.requestUid);
    const rows = await db
      .select()
      .from(serviceCapabilities)
      .where(where)
      .orderBy(asc(serviceCapabilities.serviceClass), asc(serviceCapabilities.serviceType))
      .limit(slice.limit)
      .offset(slice.offset);
    const totalCount = await totalOf(rows, slice, () => db.$count(serviceCapabilities, where));
    const all = totalCount === rows.length ? rows : await rowsOf(db, vendorRequest.requestUid);
    const etag = etagOf(all);
    return { payload: { pageEntries: rows.map(read), totalCount, etag }, etag };
  }),

  /**
   * Existing entries stay, so a repeated save adds nothing twice. The response lists every
   * requested entry.
   */
  defineWriteRoute(ENDPOINTS.createServices, async (ctx) => {
    const {
      tx,
      vendorRequest: { requestUid },
      body,
      now,
    } = ctx;
    const held = await rowsOf(tx, requestUid);
    await assertEtag(ctx, etagOf(held), { subject: 'services' });
    await assertEachListed(
      tx,
      body.map((form, i) => ({
        before:
          held.find(
            (row) => row.serviceClass === form.serviceClass && row.serviceType === form.serviceType,
          ) ?? {},
        form,
        lists: { serviceType: [form.serviceClass === 'SV' ? 'services' : 'capability'] },
        path: `${i}.`,
      })),
    );
    const values = body.map(({ serviceClass, serviceType }) => ({
      servicesUid: randomUUID(),
      requestUid,
      serviceClass,
      serviceType,
      ...timestamps(now),
    }));
    const added = await tx
      .insert(serviceCapabilities)
      .values(values)
      .onConflictDoNothing()
      .returning();
    if (added.length > 0)
      await recordActivity(ctx, requestUid, 'services.created', [
        { field: 'services', before: '', after: formatServices(added) },
      ]);
    const stored = [...held, ...added];
    const requested = stored.filter((row) =>
      body.some(
        (entry) => entry.serviceClass === row.serviceClass && entry.serviceType === row.serviceType,
      ),
    );
    const etag = etagOf(stored);
    return {
      payload: { pageEntries: requested.map(read), totalCount: requested.length, etag },
      etag,
    };
  }),

  /** All or none: an entry of another registration fails the whole request. */
  defineWriteRoute(ENDPOINTS.deleteServices, async (ctx) => {
    const {
      tx,
      vendorRequest: { requestUid },
      body,
    } = ctx;
    const held = await rowsOf(tx, requestUid);
    await assertEtag(ctx, etagOf(held), { subject: 'services' });
    const uids = [...new Set(body.map((entry) => entry.servicesUid))];
    const gone = await tx
      .delete(serviceCapabilities)
      .where(
        and(
          eq(serviceCapabilities.requestUid, requestUid),
          inArray(serviceCapabilities.servicesUid, uids),
        ),
      )
      .returning();
    if (gone.length < uids.length) throw notFound();
    await recordActivity(ctx, requestUid, 'services.deleted', [
      { field: 'services', before: formatServices(gone), after: '' },
    ]);
    return { payload: null, etag: etagOf(held.filter((row) => !uids.includes(row.servicesUid))) };
  }),
];
