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
