import * as v from 'valibot';
import { readFlag, readText, readUid } from '../responseFields';
import { requiredReviewText } from './review';

/** A note of staff about a registration, for other staff: one paragraph. */
export const createInternalNoteSchema = v.object({ text: requiredReviewText });

export const internalNoteSchema = v.object({
  noteUid: readUid,
  text: readText,
  /** ISO 8601. */
  at: readText,
  /** The name of its author. */
  by: readText,
  /** 1 = the author asks, within a day of writing it. */
  deletable: readFlag,
});
export type InternalNote = v.InferOutput<typeof internalNoteSchema>;
