import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type Duration,
  FIGURE_PERIODS,
  type Figures,
  type FlowFigures,
} from '@contract/entities/figures';
import type { ActivityKind } from '@contract/entities/activity';
import { RECORD_ACTIVE, VENDOR_TYPES, type VendorType } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { FLOWS, type StepKey } from '@contract/journey/steps';
import { BUSINESS_TIME_ZONE, LIMITS } from '@contract/limits';
import { FIELDS } from '@contract/registration/catalog';
import { DAY_MS } from '@contract/time';
import { ENDPOINTS } from '@contract/endpoints/table';
import { STEP_OF_SUBJECT } from '../api/reviewNotes';
import { hasBeenApproved } from '../changes/approvedBefore';
import { plusMs } from '../clock';
import { readFactsOfAll } from '../registration/journeyFacts';
import { type Db, queryRows } from '../storage/database';
import { activities, vendorRequests } from '../storage/schema/vendorRequests';
import { defineRoute, type Route } from '../api/defineRoute';
import { parseInput } from '../http/validation';
import { waitingSince } from './waitingSince';

interface OfFlow {
  readonly vendorType: VendorType;
}
interface OfStep extends OfFlow {
  readonly step: StepKey;
}

const STEP_OF_FIELD = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([name, { step }]) => (step ? [[name, step]] : [])),
);

/** The decisions that end the wait of a submission. A hold does not. */
const DECISIONS = [
  'request.approved',
  'request.declined',
  'request.changesRequested',
] as const satisfies readonly ActivityKind[];
const listed = (kinds: readonly ActivityKind[]): SQL =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );

const createdSince = (since: Date) =>
  and(eq(vendorRequests.recordStatus, RECORD_ACTIVE), gte(vendorRequests.createdAt, since));

/** The registrations of the period with their timelines, as `c` and `a`. */
const timelines = (since: Date): SQL => sql`
  (select request_uid, vendor_type, created_at from ${vendorRequests} where ${createdSince(since)}) c
  join ${activities} a on a.request_uid = c.request_uid`;

const median = (interval: SQL): SQL =>
  sql`percentile_cont(0.5) within group (order by extract(epoch from ${interval}))`;

/** How long each step took until the first submission. Steps are saved as `savedSteps` says. */
const readStepTimes = (db: Db, since: Date) =>
  queryRows<OfStep & Duration>(
    db,
    sql`
    with saved as (
      select c.request_uid, c.vendor_type, c.created_at, s.step, min(a.at) as at
      from ${timelines(since)}
      cross join lateral (
        select split_part(a.what, '.', 1) as subject, split_part(a.what, '.', 2) as action
      ) w
      cross join lateral (
        select ${JSON.stringify(STEP_OF_SUBJECT)}::jsonb ->> w.subject as step
        where w.action = 'created' or jsonb_array_length(a.fields) = 0
        union
        select coalesce(
          ${JSON.stringify(STEP_OF_FIELD)}::jsonb ->> (f ->> 'field'),
          ${JSON.stringify(STEP_OF_SUBJECT)}::jsonb ->> w.subject
        ) from jsonb_array_elements(a.fields) f
      ) s
      where w.action <> 'unlocked'
        and (w.subject <> 'request' or w.action in ('created', 'changed'))
        and s.step is not null
        and not exists (
          select 1 from ${activities} earlier
          where earlier.request_uid = a.request_uid and earlier.id < a.id
            and earlier.what = 'request.submitted'
        )
      group by c.request_uid, c.vendor_type, c.created_at, s.step
    ), taken as (
      select vendor_type, step, at - coalesce(
        -- Steps that one request has saved start together.
        max(at) over (
          partition by request_uid order by at groups between unbounded preceding and 1 preceding
        ), created_at) as taken
      from saved
    )
    select vendor_type as "vendorType", step, count(*)::int as count,
      ${median(sql`taken`)} as "medianSeconds"
    from taken group by vendor_type, step`,
  );

const readNotes = (db: Db, since: Date) =>
  queryRows<OfStep & { readonly notes: number }>(
    db,
    sql`
    select c.vendor_type as "vendorType", f ->> 'field' as step, count(*)::int as notes
    from ${timelines(since)} cross join lateral jsonb_array_elements(a.fields) f
    where a.what = 'request.changesRequested'
    group by c.vendor_type, f ->> 'field'`,
  );

interface Submissions extends OfFlow {
  readonly submitted: number;
  readonly toSubmission: number | null;
  readonly resubmissions: number;
  readonly decided: number;
  readonly toDecision: number | null;
}

/** A submission that was withdrawn has no decision. */
const readSubmissions = (db: Db, since: Date) =>
  queryRows<Submissions>(
    db,
    sql`
    with turn as (
      select c.vendor_type, c.created_at, a.what, a.at,
        row_number() over (partition by a.request_uid, a.what order by a.id) as nth,
        lead(a.what) over turns in (${listed(DECISIONS)}) as decided,
        lead(a.at) over turns as ended
      from ${timelines(since)}
      where a.what in (${listed(['request.submitted', 'request.withdrawn', ...DECISIONS])})
      window turns as (partition by a.request_uid order by a.id)
    )
    select vendor_type as "vendorType",
      (count(*) filter (where nth = 1))::int as submitted,
      ${median(sql`at - created_at`)} filter (where nth = 1) as "toSubmission",
      (count(*) filter (where nth > 1))::int as resubmissions,
      (count(*) filter (where decided))::int as decided,
      ${median(sql`ended - at`)} filter (where decided) as "toDecision"
    from turn where what = 'request.submitted' group by vendor_type`,
  );

async function readWaiting(
  db: Db,
  now: Date,
): Promise<readonly (OfFlow & FlowFigures['waiting'])[]> {
  const day = (moment: SQL) => sql`timezone(${BUSINESS_TIME_ZONE}, ${moment})::date`;
  const age = sql`(${day(sql`${now.toISOString()}::timestamptz`)} - ${day(waitingSince)})`;
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return db
    .select({
      vendorType: vendorRequests.vendorType,
      upTo2Days: counted(sql`${age} <= 2`),
      upTo5Days: counted(sql`${age} between 3 and 5`),
      upTo7Days: counted(sql`${age} between 6 and ${LIMITS.reviewDays}`),
      overdue: counted(sql`${age} > ${LIMITS.reviewDays}`),
      oldest: sql<number | null>`max(${age})`,
    })
    .from(vendorRequests)
    .where(
      and(
        eq(vendorRequests.recordStatus, RECORD_ACTIVE),
        eq(vendorRequests.processStatus, 'REVIEW'),
      ),
    )
    .groupBy(vendorRequests.vendorType);
}

const NONE: Duration = { count: 0, medianSeconds: null };

/**
 * The figures of the registrations that were created in the last `days` days, and of the queue. How
 * far one has come follows from what is stored of it now; how long it took, from its timeline.
 */
async function readFigures(db: Db, days: number, now: Date): Promise<Figures> {
  const since = plusMs(now, -days * DAY_MS);
  const registrations = await readFactsOfAll(db, createdSince(since));
  const times = await readStepTimes(db, since);
  const notes = await readNotes(db, since);
  const submissions = await readSubmissions(db, since);
  const waiting = await readWaiting(db, now);

  const flows = VENDOR_TYPES.map((vendorType): FlowFigures => {
    const isOfFlow = (row: OfFlow) => row.vendorType === vendorType;
    const own = registrations.filter(({ request }) => isOfFlow(request));
    const journeys = own.map(({ facts }) => evaluateJourney(facts));
    const sent = submissions.find(isOfFlow);
    const queue = waiting.find(isOfFlow);
    return {
      vendorType,
      created: own.length,
      steps: FLOWS[vendorType]
        .filter((step) => step !== 'submit')
        .map((key) => {
          const states = journeys.flatMap(({ visible }) => visible.filter((s) => s.key === key));
          const isOfStep = (row: OfStep) => isOfFlow(row) && row.step === key;
          const time = times.find(isOfStep);
          return {
            step: key,
            shown: states.length,
            reached: states.filter(({ disabled }) => !disabled).length,
            completed: states.filter(({ complete }) => complete).length,
            time: time ? { count: time.count, medianSeconds: time.medianSeconds } : NONE,
            notes: notes.find(isOfStep)?.notes ?? 0,
          };
        }),
      submitted: sent?.submitted ?? 0,
      approved: own.filter(({ request }) => hasBeenApproved(request)).length,
      declined: own.filter(({ request }) => request.processStatus === 'DECLINED').length,
      toSubmission: { count: sent?.submitted ?? 0, medianSeconds: sent?.toSubmission ?? null },
      toDecision: { count: sent?.decided ?? 0, medianSeconds: sent?.toDecision ?? null },
      resubmissions: sent?.resubmissions ?? 0,
      waiting: {
        upTo2Days: queue?.upTo2Days ?? 0,
        upTo5Days: queue?.upTo5Days ?? 0,
        upTo7Days: queue?.upTo7Days ?? 0,
        overdue: queue?.overdue ?? 0,
        oldest: queue?.oldest ?? null,
      },
    };
  });
  return { flows };
}

const querySchema = v.object({
  days: v.optional(v.picklist(FIGURE_PERIODS), '30'),
});

export const figureRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.getFigures, async ({ deps: { db }, c, now }) => {
    const { days } = parseInput(querySchema, c.req.query());
    return { payload: await readFigures(db, Number(days), now) };
  }),
];
