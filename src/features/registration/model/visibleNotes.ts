import type { ReviewNote } from '@contract/entities/review';
import type { Journey } from '@contract/journey/evaluate';

/**
 * The notes that the vendor can act on, in the order of the steps: a later answer may have hidden a
 * step with a note.
 */
export const visibleNotes = (journey: Journey, notes: readonly ReviewNote[]): ReviewNote[] =>
  journey.visible.flatMap(({ key }) => notes.filter(({ step }) => step === key));
