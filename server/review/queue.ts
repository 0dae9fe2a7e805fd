import {
  and,
  asc,
  desc,
  eq,
  isNull,
  like,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type * as v from 'valibot';
import type { ENDPOINTS } from '@contract/endpoints/table';
import type { QueueSort, ReviewQueueEntry } from '@contract/entities/review';
import { RECORD_ACTIVE } from '@contract/enums';
import { BUSINESS_TIME_ZONE, LIMITS } from '@contract/limits';
import { readRequestNumber } from '@contract/requestNumber';
import { businessDay } from '@contract/rules/calendar';
import { DAY_MS } from '@contract/time';
import { etagOf } from '../api/ifMatch';
import { readsAsStaff } from '../api/reach';
import { sliceOf, totalOf } from '../api/paging';
import { plusMs } from '../clock';
import { screeningHit } from '../risk/storeCheck';
import type { ServerDeps } from '../deps';
import { hasLapsed, hasWaiting, lapsedFlag } from '../documents/vendorDocuments';
import { reviewAssignments, reviewDecisions } from '../storage/schema/reviews';
import { basicInfos } from '../storage/schema/shop';
import { users } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import type { Person } from '../users/person';
import { assignmentOf, formatAssignee } from './assignment';
import { waitingSince } from './waitingSince';

type Criteria = v.InferOutput<typeof ENDPOINTS.searchReviewQueue.request>;

/** Whether a column has the text, both as names are compared. `%` and `_` are plain text. */
const contains = (column: SQLWrapper, text: string): SQL =>
  sql`strpos(fold_letters(${column}), fold_letters(${text})) > 0`;

type QueueDeps = Pick<ServerDeps, 'db' | 'documentTypes'>;

/** As `reviewDue` counts. */
const isOverdue = (now: Date): SQL =>
  sql`(${waitingSince} at time zone ${BUSINESS_TIME_ZONE})::date + ${LIMITS.reviewDays}::int < ${businessDay(now.getTime())}::date`;

function whereOf(
  deps: QueueDeps,
  { model }: Criteria['searchCriteria'],
  now: Date,
  reader: Person,
): SQL | undefined {
  const {
    status = 'REVIEW',
    vendorType,
    olderThanDays,
    overdue,
    text = '',
    assignedTo,
    documents,
  } = model;
  const number = readRequestNumber(text);
  return and(
    eq(vendorRequests.recordStatus, RECORD_ACTIVE),
    eq(vendorRequests.processStatus, status),
    vendorType && eq(vendorRequests.vendorType, vendorType),
    assignedTo === 'ME' ? eq(reviewAssignments.assigneeUid, reader.userUid) : undefined,
    assignedTo === 'NOBODY' ? isNull(reviewAssignments.assigneeUid) : undefined,
    documents === 'REVIEW' ? hasWaiting() : undefined,
    documents === 'LAPSED' ? hasLapsed(deps, now) : undefined,
    olderThanDays === undefined
      ? undefined
      : lte(waitingSince, plusMs(now, -olderThanDays * DAY_MS)),
    overdue ? isOverdue(now) : undefined,
    text === ''
      ? undefined
      : or(
          sql`strpos(${basicInfos.foldedName}, fold_letters(${text})) > 0`,
          contains(basicInfos.city, text),
          contains(vendorRequests.loginEmail, text),
          number === null ? undefined : like(vendorRequests.requestUid, `${number.start}%`),
        ),
  );
}

const ORDERS: Readonly<Record<QueueSort, SQL>> = {
  OLDEST: asc(waitingSince),
  NEWEST: desc(waitingSince),
  // As people look names up; a registration without one comes last.
  NAME: sql`nullif(${basicInfos.foldedName}, '') asc nulls last`,
};

/** Registrations that wait for a decision, or were decided. */
export async function findWaiting(
  deps: QueueDeps,
  { searchCriteria }: Criteria,
  now: Date,
  reader: Person,
): Promise<{ pageEntries: ReviewQueueEntry[]; totalCount: number }> {
  const { db } = deps;
  const where = whereOf(deps, searchCriteria, now, reader);
  const slice = sliceOf({ searchCriteria });
  const rows = await db
    .select({
      request: vendorRequests,
      since: waitingSince,
      businessName: basicInfos.businessName,
      city: basicInfos.city,
      state: basicInfos.state,
      assignment: reviewAssignments,
      assignee: users,
      screeningHit: screeningHit(vendorRequests.requestUid),
      lapsed: lapsedFlag(deps, now),
      documentWaits: sql<boolean>`${hasWaiting()}`,
      resubmitted: sql<boolean>`exists (select 1 from ${reviewDecisions} where ${reviewDecisions.requestUid} = ${vendorRequests.requestUid} and ${reviewDecisions.decision} = 'CHANGES')`,
    })
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .leftJoin(reviewAssignments, assignmentOf)
    .leftJoin(users, eq(users.userUid, reviewAssignments.assigneeUid))
    .where(where)
    .orderBy(ORDERS[searchCriteria.model.sort ?? 'OLDEST'], asc(vendorRequests.requestUid))
    .limit(slice.limit)
    .offset(slice.offset);
  const count = async (): Promise<number> => {
    const [row] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(vendorRequests)
      .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
      .leftJoin(reviewAssignments, assignmentOf)
      .where(where);
    return row?.total ?? 0;
  };
  return {
    pageEntries: rows.map(
      ({
        request,
        since,
        businessName,
        city,
        state,
        resubmitted,
        screeningHit: hit,
        lapsed,
        documentWaits,
        ...held
      }) => ({
        requestUid: request.requestUid,
        etag: etagOf(request),
        vendorType: request.vendorType,
        selectedProgram: request.selectedProgram,
        loginEmail: request.loginEmail,
        processStatus: request.processStatus,
        submittedAt: request.submittedAt?.toISOString() ?? '',
        waitingSince: since?.toISOString() ?? '',
        businessName: businessName ?? '',
        city: city ?? '',
        state: state ?? '',
        resubmitted: resubmitted ? 1 : 0,
        screeningHit: hit && readsAsStaff(reader, request) ? 1 : 0,
        lapsed,
        documentWaits: documentWaits ? 1 : 0,
        assignee: formatAssignee(reader, request, held),
      }),
    ),
    totalCount: await totalOf(rows, slice, count),
  };
}
