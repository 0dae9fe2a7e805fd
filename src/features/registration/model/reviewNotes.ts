import type { ReviewNote } from '@contract/entities/review';
import type { Journey } from '@contract/journey/evaluate';
import { defineLabels } from '@/lib/labels/defineLabels';

export const reviewNoteLabels = defineLabels('reviewNotes', {
  title: 'What to change',
  lead: 'We need some changes before we can decide. Open each step below, change it and save it. Then submit the registration again.',
  leftTitle: 'Not changed yet',
  left: 'We asked for changes on these steps, and they have not been saved since:',
  failed: 'The changes that we asked for did not load.',
  answer: 'Your answer to the reviewer',
  answered: 'Answer: {answer}',
  saveAnswer: 'Save the answer',
  answerSaved: 'The reviewer will see this answer.',
  answerFailed: 'The answer was not saved. Please try again.',
  answerTooLong: 'At most {limit} characters are allowed',
  onCard: 'To change: {note}',
});

/** In the order of the steps. A later answer may have hidden a step with a note. */
export const visibleNotes = (journey: Journey, notes: readonly ReviewNote[]): ReviewNote[] =>
  journey.visible.flatMap(({ key }) => notes.filter(({ step }) => step === key));
