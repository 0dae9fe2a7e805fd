import { and, asc, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import type { Prefill } from '@contract/entities/prefill';
import { STEP_KEYS, type StepKey } from '@contract/journey/steps';
import { savedSteps } from '../api/reviewNotes';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import {
  activities,
  type VendorRequestRow,
  vendorRequests,
} from '../storage/schema/vendorRequests';
import { approvedVendor } from '../registration/vendorRequestReader';

const PREFILLED = 'request.prefilled' satisfies ActivityKind;

const SUBMITTED = 'request.submitted' satisfies ActivityKind;

/** Only a draft that was never sent may copy: in one that came back, what is empty stays empty. */
export async function isFresh(
  db: Db,
  { requestUid, processStatus }: VendorRequestRow,
): Promise<boolean> {
  if (processStatus !== 'DRAFT') return false;
  const sent = await db.$count(
    activities,
    and(eq(activities.requestUid, requestUid), eq(activities.what, SUBMITTED)),
  );
  return sent === 0;
}

/** Approved registrations of the owner of a draft. */
const approvedOf = ({ requestUid, loginEmail }: VendorRequestRow) =>
  and(
    sql`lower(${vendorRequests.loginEmail}) = ${loginEmail.toLowerCase()}`,
    ne(vendorRequests.requestUid, requestUid),
    approvedVendor(),
  );

/** An approved registration with what people call it. */
export interface Source {
  readonly vendorRequest: VendorRequestRow;
  readonly businessName: string;
}

const sources = (db: Db) =>
  db
    .select({ vendorRequest: vendorRequests, businessName: basicInfos.businessName })
    .from(vendorRequests)
    .innerJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid));

/** The approved registration with this uid, when it has the same owner as the draft. */
export async function sourceOf(
  db: Db,
  draft: VendorRequestRow,
  sourceUid: string,
): Promise<Source | undefined> {
  const [found] = await sources(db).where(
    and(approvedOf(draft), eq(vendorRequests.requestUid, sourceUid)),
  );
  return found;
}

/** The approved registration to offer: the newest of the same vendor type, else the newest. */
async function newestSource(db: Db, draft: VendorRequestRow): Promise<Source | undefined> {
  const [found] = await sources(db)
    .where(approvedOf(draft))
    .orderBy(
      desc(sql`${vendorRequests.vendorType} = ${draft.vendorType}`),
      desc(vendorRequests.approvalTimestamp),
      asc(vendorRequests.requestUid),
    )
    .limit(1);
  return found;
}

/** The timeline's fields of a copy. Named so that no field is taken for one of a step. */
export const prefillFields = (
  { vendorRequest, businessName }: Source,
  steps: readonly StepKey[],
): ActivityField[] => [
  { field: 'prefilledFrom', before: '', after: businessName },
  { field: 'prefilledFromNumber', before: '', after: vendorRequest.requestUid },
  { field: 'prefilledSteps', before: '', after: steps.join() },
];

/** Each kind and field that the timeline names from an entry on; null for no field. */
export const changesSince = (db: Db, requestUid: string, id: number) =>
  db
    .selectDistinct({ what: activities.what, field: sql<string | null>`entry ->> 'field'` })
    .from(activities)
    .leftJoin(sql`lateral jsonb_array_elements(${activities.fields}) as entry`, sql`true`)
    .where(and(eq(activities.requestUid, requestUid), gte(activities.id, id)));

/** What a draft has copied, as its timeline says; null when nothing. */
export async function copiedOf(db: Db, requestUid: string): Promise<Prefill['copied']> {
  const ofRequest = eq(activities.requestUid, requestUid);
  const [entry] = await db
    .select()
    .from(activities)
    .where(and(ofRequest, eq(activities.what, PREFILLED)))
    .orderBy(asc(activities.id))
    .limit(1);
  if (!entry) return null;
  const after = (name: string) => entry.fields.find(({ field }) => field === name)?.after ?? '';
  const copied = after('prefilledSteps').split(',');
  const later = await changesSince(db, requestUid, entry.id);
  const saved = later.flatMap(({ what, field }) =>
    // The backend wrote these kinds itself.
    savedSteps(what as ActivityKind, field === null ? [] : [{ field, before: '', after: '' }]),
  );
  return {
    businessName: after('prefilledFrom'),
    steps: STEP_KEYS.filter((step) => copied.includes(step) && !saved.includes(step)),
  };
}

/** The state of prefilling of a registration. */
export async function prefillOf(db: Db, draft: VendorRequestRow): Promise<Prefill> {
  if (!(await isFresh(db, draft))) return { source: null, copied: null };
  const copied = await copiedOf(db, draft.requestUid);
  if (copied) return { source: null, copied };
  const found = await newestSource(db, draft);
  if (!found) return { source: null, copied: null };
  const { requestUid, approvalTimestamp } = found.vendorRequest;
  return {
    source: {
      requestUid,
      businessName: found.businessName,
      approvedAt: approvalTimestamp?.toISOString() ?? '',
    },
    copied: null,
  };
}
