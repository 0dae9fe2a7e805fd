import * as v from 'valibot';
import { readFlag, readText, readUid } from '../responseFields';
import { plainText } from '../rules/plainText';

/** The member of staff who has a registration under review. */
export const assigneeSchema = v.object({
  userUid: readUid,
  name: readText,
  /** ISO 8601: when they took it. */
  at: readText,
  /** 1 = the person who asks. */
  mine: readFlag,
});
export type Assignee = v.InferOutput<typeof assigneeSchema>;

/** What the queue can be filtered by. */
export const ASSIGNED_TO = ['ME', 'NOBODY'] as const;
export type AssignedTo = (typeof ASSIGNED_TO)[number];

export const takeReviewSchema = v.object({
  /** The `userUid` of the person who has it, as the caller last saw it; '' for none. */
  insteadOf: plainText(),
});
