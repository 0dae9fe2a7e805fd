import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DuplicateShop, VendorHit, VendorRequest } from '@contract/registration/vendorRequest';
import { evaluateJourney } from '@contract/journey/evaluate';
import { ENDPOINTS } from '@contract/endpoints/table';
import { RECORD_ACTIVE } from '@contract/enums';
import { normalizeEmail } from '@contract/rules/normalize';
import { defineRoute, type Route } from '../api/defineRoute';
import { sliceOf } from '../api/paging';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import type { ServerDeps } from '../deps';
import { lapsedFlag } from '../documents/vendorDocuments';
import { readJourneyFacts } from './journeyFacts';
import { readVendorRequest, vendorRequestSelection } from './vendorRequestReader';
import { conditionsOf, findVendors } from './vendorSearch';

/** A person has few requests. The progress of more would cost too many reads. */
const PROGRESS_OF = 10;

const isActive = eq(vendorRequests.recordStatus, RECORD_ACTIVE);
const isOwnedBy = (email: string): SQL =>
  sql`lower(${vendorRequests.loginEmail}) = ${normalizeEmail(email)}`;

/** The total number of matches; a first page that is not full needs no count. */
async function countOf(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: ReturnType<typeof sliceOf>,
  shown: number,
): Promise<number> {
  if (offset === 0 && shown < limit) return shown;
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .where(where);
  return row?.total ?? 0;
}

const withBasicInfo = (deps: Pick<ServerDeps, 'db' | 'documentTypes'>, now: Date) =>
  deps.db
    .select({ ...vendorRequestSelection, lapsed: lapsedFlag(deps, now) })
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid));

export const searchRoutes: readonly Route[] = [
  /** A vendor finds only their own registrations; another e-mail finds nothing. */
  defineRoute(ENDPOINTS.searchVendors, async ({ deps, user, staff, readBody, now }) => {
    const { db } = deps;
    const body = await readBody();
    const { loginEmail, recordStatus } = body.searchCriteria.model;
    const where = and(
      recordStatus === undefined ? isActive : sql`${vendorRequests.recordStatus} = ${recordStatus}`,
      loginEmail === undefined ? undefined : isOwnedBy(loginEmail),
      staff ? undefined : isOwnedBy(user.email),
      ...conditionsOf(body.searchCriteria.dataFilterList),
    );
    const slice = sliceOf(body);
    const rows = await withBasicInfo(deps, now)
      .where(where)
      .orderBy(desc(vendorRequests.createdAt), asc(vendorRequests.requestUid))
      .limit(slice.limit)
      .offset(slice.offset);
    const pageEntries: VendorRequest[] = [];
    for (const [index, { vendorRequest, basic, lapsed }] of rows.entries()) {
      const entry = readVendorRequest(vendorRequest, basic);
      const withProgress = loginEmail !== undefined && index < PROGRESS_OF;
      const journey = withProgress
        ? evaluateJourney(await readJourneyFacts(db, vendorRequest))
        : null;
      const progress = journey && { ...journey.progress, next: journey.firstOpen };
      pageEntries.push({ ...entry, progress, lapsed });
    }
    return {
      payload: {
        pageEntries,
        totalCount: await countOf(db, where, slice, rows.length),
      },
    };
  }),

  defineRoute(ENDPOINTS.searchDuplicateVendors, async ({ deps: { db }, user, staff, readBody }) => {
    const body = await readBody();
    const where = and(
      isActive,
      isOwnedBy(body.searchCriteria.model.loginEmail),
      staff ? undefined : isOwnedBy(user.email),
    );
    const slice = sliceOf(body);
    const rows = await db
      .select({ vendorRequest: vendorRequests, basic: basicInfos })
      .from(vendorRequests)
      .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
      .where(where)
      .orderBy(desc(vendorRequests.createdAt), asc(vendorRequests.requestUid))
      .limit(slice.limit)
      .offset(slice.offset);
    const shops = rows.map(({ vendorRequest, basic }): DuplicateShop => ({
      shopUid: vendorRequest.requestUid,
      shopName: basic?.businessName ?? '',
      address1: basic?.streetAddress1 ?? '',
      address2: basic?.streetAddress2 ?? '',
      city: basic?.city ?? '',
      zipCode: basic?.zipCode ?? '',
      state: basic?.state ?? '',
      phone: basic?.phoneNumber ?? '',
    }));
    const totalCount = await countOf(db, where, slice, rows.length);
    return { payload: { pageEntries: shops, totalCount, duplicate: totalCount > 1 } };
  }),

  defineRoute(ENDPOINTS.searchVendorsAsSuperUser, async ({ deps: { db }, readBody }) => {
    const body = await readBody();
    const found = await findVendors(db, body.searchCriteria.dataFilterList);
    const { limit, offset } = sliceOf(body);
    const page = found.slice(offset, offset + limit);
    const rows = await db
      .select({
        requestUid: vendorRequests.requestUid,
        vendorType: vendorRequests.vendorType,
        loginEmail: vendorRequests.loginEmail,
        processStatus: vendorRequests.processStatus,
        approvalStatus: vendorRequests.approvalStatus,
        recordStatus: vendorRequests.recordStatus,
        businessName: basicInfos.businessName,
        city: basicInfos.city,
        state: basicInfos.state,
      })
      .from(vendorRequests)
      .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
      .where(inArray(vendorRequests.requestUid, page));
    rows.sort((a, b) => page.indexOf(a.requestUid) - page.indexOf(b.requestUid));
    const hits = rows.map(({ businessName, city, state, ...hit }): VendorHit => ({
      ...hit,
      businessName: businessName ?? '',
      city: city ?? '',
      state: state ?? '',
    }));
    return { payload: { pageEntries: hits, totalCount: found.length } };
  }),
];
