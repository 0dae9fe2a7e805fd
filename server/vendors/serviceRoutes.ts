import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/implement';
import { sliceOf } from '../api/paging';
import { readUnderRequest, writeUnderRequest } from '../api/underRequest';
import { notFound } from '../http/errors';
import { serviceCapabilities } from '../storage/schema/shopLists';
import { fresh } from './record';

type ServiceRow = typeof serviceCapabilities.$inferSelect;

const read = ({ servicesUid, serviceClass, serviceType }: ServiceRow) => ({
  servicesUid,
  serviceClass,
  serviceType,
});
const spell = (rows: readonly Pick<ServiceRow, 'serviceClass' | 'serviceType'>[]): string =>
  rows.map((row) => `${row.serviceClass} ${row.serviceType}`).join(', ');

export const serviceRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchServices, async ({ deps: { db }, request, readBody }) => {
    const { limit, offset } = sliceOf(await readBody());
    const where = eq(serviceCapabilities.requestUid, request.requestUid);
    const rows = await db
      .select()
      .from(serviceCapabilities)
      .where(where)
      .orderBy(asc(serviceCapabilities.serviceClass), asc(serviceCapabilities.serviceType))
      .limit(limit)
      .offset(offset);
    return {
      payload: {
        pageEntries: rows.map(read),
        totalCount: await db.$count(serviceCapabilities, where),
      },
    };
  }),

  /** What is there already stays as it is, so that a repeated save adds nothing twice; the answer lists all that was asked for. */
  writeUnderRequest(ENDPOINTS.createServices, async (call) => {
    const {
      tx,
      request: { requestUid },
      body,
      now,
    } = call;
    const values = body.map(({ serviceClass, serviceType }) => ({
      servicesUid: randomUUID(),
      requestUid,
      serviceClass,
      serviceType,
      ...fresh(now),
    }));
    const added = await tx
      .insert(serviceCapabilities)
      .values(values)
      .onConflictDoNothing()
      .returning();
    if (added.length > 0)
      await recordActivity(call, requestUid, 'services.created', [
        { field: 'services', before: '', after: spell(added) },
      ]);
    const types = body.map((entry) => entry.serviceType);
    const there = await tx
      .select()
      .from(serviceCapabilities)
      .where(
        and(
          eq(serviceCapabilities.requestUid, requestUid),
          inArray(serviceCapabilities.serviceType, types),
        ),
      );
    const asked = there.filter((row) =>
      body.some(
        (entry) => entry.serviceClass === row.serviceClass && entry.serviceType === row.serviceType,
      ),
    );
    return { payload: { pageEntries: asked.map(read), totalCount: asked.length } };
  }),

  /** All or none: an entry that is not this request's fails the whole call. */
  writeUnderRequest(ENDPOINTS.deleteServices, async (call) => {
    const {
      tx,
      request: { requestUid },
      body,
    } = call;
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
    await recordActivity(call, requestUid, 'services.deleted', [
      { field: 'services', before: spell(gone), after: '' },
    ]);
    return { payload: null };
  }),
];
