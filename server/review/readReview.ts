import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Resubmission, ReviewChange, reviewSchema } from '@contract/entities/review';
import type { Endpoint } from '@contract/endpoints/define';
import { evaluateJourney } from '@contract/journey/evaluate';
import { isOneOf } from '@contract/isOneOf';
import { STEP_KEYS, type StepKey } from '@contract/journey/steps';
import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import { DECISION_STATUSES } from '../domain/approval';
import type { Db } from '../storage/database';
import { reviewNotes } from '../storage/schema/reviews';
import {
  type VendorRequestRow,
  activities,
  vendorRequests,
} from '../storage/schema/vendorRequests';
import { readJourneyFacts } from '../registration/journeyFacts';
import { MASK } from '../api/activity';
import type { EndpointContext } from '../api/endpointContext';
import { savedSteps } from '../api/reviewNotes';
import { approvalBlockOf } from './approvalBlock';
import { currentDecision } from './applyDecision';
import { readAssignee } from './assignment';
import { waitingSince } from './waitingSince';

/** As the timeline stores it. */
interface Entry {
  readonly what: string;
  readonly fields: readonly ActivityField[];
}

/** Kinds that hold all their codes in one field: what was added and removed is one change. */
const CODE_SETS: ReadonlySet<string> = new Set(['services', 'vehicleTypes']);

const codesOf = (text: string): string[] => text.split(', ').filter((code) => code !== '');

/** Codes that were added and removed again, or the other way round, are no change. */
function mergeCodes(first: ActivityField, next: ActivityField): ActivityField {
  const [gone, added] = (['before', 'after'] as const).map((side) => [
    ...new Set([...codesOf(first[side]), ...codesOf(next[side])]),
  ]);
  const without = (codes: string[] = [], others: string[] = []) =>
    codes.filter((code) => !others.includes(code)).join(', ');
  return { field: first.field, before: without(gone, added), after: without(added, gone) };
}

const isChange = ({ field, before, after }: ActivityField): boolean =>
  field !== 'record' && (before !== after || before === MASK);

/**
 * What entries of the timeline, oldest first, have changed in all: each field with its first and
 * its last value, by record and step. A field that has its first value again is left out.
 */
export function mergeChanges(entries: readonly Entry[]): ReviewChange[] {
  const merged = new Map<
    string,
    { step: StepKey | null; what: string; fields: Map<string, ActivityField> }
  >();
  const changeOf = (step: StepKey | null, what: string, record: string) => {
    const key = [step, what, record].join('|');
    const change = merged.get(key) ?? { step, what, fields: new Map<string, ActivityField>() };
    merged.set(key, change);
    return change;
  };
  for (const [at, { what, fields }] of entries.entries()) {
    const [subject = '', action = ''] = what.split('.');
    const isSet = CODE_SETS.has(subject);
    // The timeline holds nothing but its own kinds.
    const stepOf = (field: ActivityField) => savedSteps(what as ActivityKind, [field])[0] ?? null;
    if (action === 'changed' || isSet) {
      const record = fields.find(({ field }) => field === 'record');
      for (const field of fields.filter((candidate) => candidate !== record)) {
        const change = changeOf(stepOf(field), `${subject}.changed`, record?.after ?? '');
        if (record) change.fields.set('record', record);
        const first = change.fields.get(field.field);
        change.fields.set(
          field.field,
          !first ? field : isSet ? mergeCodes(first, field) : { ...first, after: field.after },
        );
      }
    } else if ((action === 'created' || action === 'deleted') && subject !== 'request') {
      const change = changeOf(savedSteps(what as ActivityKind, [])[0] ?? null, what, String(at));
      for (const field of fields) change.fields.set(field.field, field);
    }
  }
  return [...merged.values()].flatMap(({ step, what, fields }) => {
    const all = [...fields.values()];
    if (!what.endsWith('.changed')) return [{ step, what, fields: all }];
    const kept = all.filter((field) => field.field === 'record' || isChange(field));
    return kept.some(isChange) ? [{ step, what, fields: kept }] : [];
  });
}

const FINAL: readonly (string | null)[] = [
  DECISION_STATUSES.APPROVE.processStatus,
  DECISION_STATUSES.DECLINE.processStatus,
];

/**
 * The newest request for changes, the vendor's answers, and what has changed since then. All of it
 * is in the timeline: a note itself goes with the save of its step.
 */
export async function readResubmission(
  db: Db,
  { requestUid, processStatus }: Pick<VendorRequestRow, 'requestUid' | 'processStatus'>,
): Promise<Resubmission | null> {
  if (FINAL.includes(processStatus)) return null;
  const ofRequest = eq(activities.requestUid, requestUid);
  const [asked] = await db
    .select()
    .from(activities)
    .where(and(ofRequest, eq(activities.what, 'request.changesRequested')))
    .orderBy(desc(activities.id))
    .limit(1);
  if (!asked) return null;
  const since = await db
    .select({ what: activities.what, fields: activities.fields })
    .from(activities)
    .where(and(ofRequest, gt(activities.id, asked.id)))
    .orderBy(asc(activities.id));
  const answers = new Map(
    since
      .filter(({ what }) => what === 'request.answered')
      .flatMap(({ fields }) => fields.map(({ field, after }) => [field, after])),
  );
  return {
    at: asked.at.toISOString(),
    notes: asked.fields.flatMap(({ field: step, after: note }) =>
      isOneOf(STEP_KEYS, step) ? [{ step, note, answer: answers.get(step) ?? '' }] : [],
    ),
    changes: mergeChanges(since),
  };
}

type ReviewReader = Pick<EndpointContext<Endpoint>, 'deps' | 'user' | 'superUser' | 'now'>;

/** A review, as the vendor and the reviewers see it. */
export async function readReview(
  db: Db,
  vendorRequest: VendorRequestRow,
  { deps, user, superUser, now }: ReviewReader,
): Promise<v.InferInput<typeof reviewSchema>> {
  const { requestUid, submittedAt } = vendorRequest;
  const notes = await db
    .select({ step: reviewNotes.step, note: reviewNotes.note, at: reviewNotes.at })
    .from(reviewNotes)
    .where(eq(reviewNotes.requestUid, requestUid))
    .orderBy(asc(reviewNotes.step));
  const [submission] = await db
    .select({ name: activities.actorName, bySuperUser: activities.bySuperUser })
    .from(activities)
    .where(and(eq(activities.requestUid, requestUid), eq(activities.what, 'request.submitted')))
    .orderBy(desc(activities.id))
    .limit(1);
  const [waiting] = await db
    .select({ since: waitingSince })
    .from(vendorRequests)
    .where(eq(vendorRequests.requestUid, requestUid));
  const current = await currentDecision(db, vendorRequest);
  const resubmission = await readResubmission(db, vendorRequest);
  const { steps = [] } =
    notes.length === 0 ? {} : evaluateJourney(await readJourneyFacts(db, vendorRequest));
  const isHidden = (key: StepKey) => steps.some((step) => step.key === key && step.hidden);
  const answerTo = (key: StepKey) =>
    resubmission?.notes.find(({ step }) => step === key)?.answer ?? '';
  return {
    requestUid,
    submittedAt: submittedAt?.toISOString() ?? '',
    waitingSince: waiting?.since?.toISOString() ?? '',
    submittedBy: submission ?? null,
    notes: notes.map((note) => ({
      ...note,
      at: note.at.toISOString(),
      hidden: isHidden(note.step) ? (1 as const) : (0 as const),
      answer: answerTo(note.step),
    })),
    decision: current
      ? {
          decision: current.decision,
          reason: current.reason,
          at: current.at.toISOString(),
          by: current.actorName,
          own: current.actorUid === user.userUid ? 1 : 0,
        }
      : null,
    resubmission,
    assignee: await readAssignee(db, vendorRequest, user),
    approvalBlock: superUser ? await approvalBlockOf(deps, db, vendorRequest, user, now) : null,
  };
}
