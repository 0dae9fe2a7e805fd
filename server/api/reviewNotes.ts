import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityField, ActivityKind, ActivitySubject } from '@contract/entities/activity';
import { PARTS } from '@contract/registration/parts';
import { fieldNamed } from '@contract/registration/catalog';
import type { StepKey } from '@contract/journey/steps';
import type { Db } from '../storage/database';
import { reviewNotes } from '../storage/schema/reviews';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';

/** The step that saves a record; contacts are on several steps with records of their own. */
export const STEP_OF_SUBJECT: Readonly<Partial<Record<ActivitySubject, StepKey>>> = {
  ...Object.fromEntries(Object.values(PARTS).map(({ subject, step }) => [subject, step])),
  ownership: 'ownership',
};

/** A decision names the steps that it asks for, and saves none. */
const SAVES_OF_REQUEST: ReadonlySet<string> = new Set(['created', 'changed']);

/** The steps a write saved. One without changes saves its own step, which sends a whole form. */
export function savedSteps(what: ActivityKind, fields: readonly ActivityField[]): StepKey[] {
  // An `ActivityKind` has one dot between the two.
  const [subject, action] = what.split('.') as [ActivitySubject, string];
  if (action === 'unlocked' || (subject === 'request' && !SAVES_OF_REQUEST.has(action))) return [];
  const own = STEP_OF_SUBJECT[subject];
  const ofFields = fields.map(({ field }) => fieldNamed(field).step ?? own);
  const steps = fields.length === 0 || action === 'created' ? [own, ...ofFields] : ofFields;
  return [...new Set(steps)].filter((step) => step !== undefined);
}

/** A registration as its write has locked it; `changesRequested` may be unknown. */
interface LockedRequest {
  readonly requestUid: string;
  readonly changesRequested: VendorRequestRow['changesRequested'] | undefined;
}

/** Removes the open notes of these steps, or all; only `changesRequested` has any. */
export async function removeNotes(
  tx: Db,
  { requestUid, changesRequested }: LockedRequest,
  steps?: readonly StepKey[],
): Promise<void> {
  if (changesRequested === 0 || steps?.length === 0) return;
  const ofRequest = eq(reviewNotes.requestUid, requestUid);
  const removed = await tx
    .delete(reviewNotes)
    .where(steps ? and(ofRequest, inArray(reviewNotes.step, [...steps])) : ofRequest)
    .returning({ step: reviewNotes.step });
  if (removed.length === 0 || (await tx.$count(reviewNotes, ofRequest)) > 0) return;
  await tx
    .update(vendorRequests)
    .set({ changesRequested: 0 })
    .where(eq(vendorRequests.requestUid, requestUid));
}
