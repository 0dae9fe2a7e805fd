import * as v from 'valibot';
import { PART_NAMES, PARTS } from '../registration/parts';
import { readFlag, readText, readUid } from '../responseFields';

/** The record that a write changed, and how. */
export const ACTIVITY_SUBJECTS = [
  'request',
  'contactRole',
  'ownership',
  'signIn',
  ...PART_NAMES.map((name) => PARTS[name].subject),
] as const;
export const ACTIVITY_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'submitted',
  'unlocked',
  'locked',
  'withdrawn',
  'approved',
  'declined',
  'held',
  'changesRequested',
  'reopened',
  'answered',
  'handedOff',
  'handOffRevoked',
  'handedBack',
  'prefilled',
  'agreementSent',
  'agreementSigned',
  'agreementDeclined',
  'agreementExpired',
  'documentUploaded',
  'documentRemoved',
  'documentAccepted',
  'documentRefused',
  'documentLapsed',
  'proposed',
  'accepted',
  'refused',
  'stopped',
  'superseded',
  'taken',
  'givenBack',
] as const;
export type ActivitySubject = (typeof ACTIVITY_SUBJECTS)[number];
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
export type ActivityKind = `${ActivitySubject}.${ActivityAction}`;

/** Entries that only staff read: who has the registration under review. */
export const STAFF_ACTIVITIES = [
  'request.taken',
  'request.givenBack',
] as const satisfies readonly ActivityKind[];
export type StaffActivityKind = (typeof STAFF_ACTIVITIES)[number];

/**
 * A changed field; secrets appear as dots on both sides. A decision has its `reason`, or the steps
 * with their notes, as fields. A changed record of a list has its name as `record`.
 */
export const activityFieldSchema = v.object({
  field: v.string(),
  before: readText,
  after: readText,
});
export type ActivityField = v.InferOutput<typeof activityFieldSchema>;

/** `who` of what the company's rules have decided. */
export const RULES_NAME = 'Review rules';

/** One entry of a request's timeline, newest first in a list. */
export const activitySchema = v.object({
  activityUid: readUid,
  /** ISO 8601. */
  at: readText,
  /** The person's name, or the e-mail when there is no name. */
  who: readText,
  bySuperUser: readFlag,
  /** 1 = a service has done it, and no person. */
  byService: readFlag,
  /** `subject.action`, e.g. `basicInfo.changed`. */
  what: readText,
  fields: v.nullish(v.array(activityFieldSchema), []),
});
export type Activity = v.InferOutput<typeof activitySchema>;
