import * as v from 'valibot';
import { VENDOR_TYPES } from '../enums';
import { STEP_KEYS } from '../journey/steps';
import { readNumber } from '../responseFields';

/** The periods to choose from, in days: the registrations that were created in the last n days. */
export const FIGURE_PERIODS = ['30', '90', '365'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** How long something took. Null when it has happened to no registration. */
const durationSchema = v.object({ count: v.number(), medianSeconds: readNumber });
export type Duration = v.InferOutput<typeof durationSchema>;

const stepFiguresSchema = v.object({
  step: v.picklist(STEP_KEYS),
  /** How many registrations have the step: the others skip it. */
  shown: v.number(),
  /** How many of them can open it, because no earlier step holds them. */
  reached: v.number(),
  completed: v.number(),
  /** From the first save of the step before it, or the creation, to the first save of this one. */
  time: durationSchema,
  /** How many notes reviewers have written about it. */
  notes: v.number(),
});

/** By age in days of the calendar, as the queue shows it. */
export const WAITING_AGES = ['upTo2Days', 'upTo5Days', 'upTo7Days', 'overdue'] as const;

/** Registrations that wait for a decision now, whenever they were created. */
const waitingSchema = v.object({
  ...v.entriesFromList(WAITING_AGES, v.number()),
  /** Days. Null when none waits. */
  oldest: readNumber,
});

const flowFiguresSchema = v.object({
  vendorType: v.picklist(VENDOR_TYPES),
  created: v.number(),
  /** The steps of the flow in their order, without Submit. */
  steps: v.array(stepFiguresSchema),
  /** At least once. */
  submitted: v.number(),
  /** At least once. */
  approved: v.number(),
  /** And not reopened. */
  declined: v.number(),
  /** From the creation to the first submission. */
  toSubmission: durationSchema,
  /** From each submission to its approval, its refusal or the request for changes. */
  toDecision: durationSchema,
  /** Submissions after the first one. */
  resubmissions: v.number(),
  waiting: waitingSchema,
});
export type FlowFigures = v.InferOutput<typeof flowFiguresSchema>;

/** Counts and durations of both flows. Nothing in it is of one person. */
export const figuresSchema = v.object({ flows: v.array(flowFiguresSchema) });
export type Figures = v.InferOutput<typeof figuresSchema>;
