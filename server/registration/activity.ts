import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import { ENDPOINTS } from '@contract/endpoints/table';
import { STAFF_ACTIVITIES } from '@contract/entities/activity';
import { LIMITS } from '@contract/limits';
import type { Route } from '../api/defineRoute';
import { sliceOf, totalOf } from '../api/paging';
import { readsAsStaff } from '../api/reach';
import { defineReadRoute } from '../api/vendorRequestRoute';
import { parseInput } from '../http/validation';
import { activities } from '../storage/schema/vendorRequests';

const number = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const querySchema = v.object({
  page: v.optional(number(0, LIMITS.pageMax)),
  size: v.optional(number(1, LIMITS.pageSizeMax)),
  /** The last entry that the caller has: what follows it, whatever was added meanwhile. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});

export const activityRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.listActivity, async ({ deps: { db }, user, vendorRequest, c }) => {
    const { before, ...searchCriteria } = parseInput(querySchema, c.req.query());
    const slice = sliceOf({ searchCriteria });
    const where = and(
      eq(activities.requestUid, vendorRequest.requestUid),
      before === undefined ? undefined : lt(activities.id, before),
      readsAsStaff(user, vendorRequest)
        ? undefined
        : notInArray(activities.what, [...STAFF_ACTIVITIES]),
    );
    const rows = await db
      .select()
      .from(activities)
      .where(where)
      .orderBy(desc(activities.id))
      .limit(slice.limit)
      .offset(slice.offset);
    const entries = rows.map(({ id, at, actorName, bySuperUser, byService, what, fields }) => ({
      activityUid: String(id),
      at: at.toISOString(),
      who: actorName,
      bySuperUser,
      byService,
      what,
      fields,
    }));
    return {
      payload: {
        pageEntries: entries,
        totalCount: await totalOf(rows, slice, () => db.$count(activities, where)),
      },
    };
  }),
];
