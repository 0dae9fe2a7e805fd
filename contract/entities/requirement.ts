import * as v from 'valibot';
import { PROCESS_STATUSES } from '../enums';
import { MISSING_KEYS } from '../journey/rules';
import { STEP_KEYS } from '../journey/steps';
import { readChoice, readText, readUid } from '../responseFields';

/** Why something is due besides what a step is missing. */
const OTHER_REASONS = ['changeRequested', 'document', 'documentExpires', 'agreement'] as const;
const REQUIREMENT_REASONS = [...MISSING_KEYS, ...OTHER_REASONS] as const;

/** Something that a registration still needs. It names no person and no value. */
const requirementSchema = v.object({
  /** Where it is done; `submit` also for what comes after the steps: agreement and documents. */
  step: v.picklist(STEP_KEYS),
  reason: v.picklist(REQUIREMENT_REASONS),
  /** The reason as an English sentence. */
  text: readText,
  /** The last day, `yyyy-MM-dd`; `''` without one. */
  dueOn: readText,
});
export type Requirement = v.InferOutput<typeof requirementSchema>;

/** What a registration needs, each requirement in one of the lists. */
export const requirementsSchema = v.object({
  requestUid: readUid,
  processStatus: readChoice(PROCESS_STATUSES),
  /** Can be done now. */
  currentlyDue: v.array(requirementSchema),
  /** Should have been done: its last day is over. */
  pastDue: v.array(requirementSchema),
  /** Is due later: after another step, or on its day. */
  eventuallyDue: v.array(requirementSchema),
  /** The earliest last day that is not over; `''` without one. */
  currentDeadline: readText,
});
export type Requirements = v.InferOutput<typeof requirementsSchema>;
