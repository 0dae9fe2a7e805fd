import { defineLabels } from '@/lib/labels/defineLabels';

export const submitLabels = defineLabels('submit', {
  heading: 'Check your answers',
  lead: 'Read everything once more. Change takes you to the step and brings you back here.',
  leadAgain:
    'This registration was submitted before. Its status: {status}. Change takes you to the step and brings you back here.',
  leadSent: 'These are the answers as they were submitted.',
  leadInactive: 'These are the answers as they were saved.',
  change: 'Change',
  changeNamed: 'Change {step}',
  ready: 'Ready to submit',
  readyText:
    'Every step before this one is complete. After you submit, the answers are locked while we review them.',
  asked: 'Changes requested',
  askedText:
    'Check that each change is made before you submit again. After you submit, the answers are locked while we review them.',
  notReady: 'Not ready yet',
  notReadyText: 'Finish these steps first.',
  again: 'Submitted before',
  againText:
    'The status of this registration: {status}. Submitting it again starts a new review, and the status no longer holds.',
  againTitle: 'Submit this registration again?',
  againConsequence: 'The decision made so far no longer holds.',
  againConfirm: 'Submit again',
  unsavedTitle: 'Submit without what you typed?',
  unsavedText: 'The answers are submitted as this page shows them. After that, they are locked.',
  sent: 'Submitted',
  viewer: 'Read only',
  viewerText: 'Your role lets you read and print the answers, but not change them.',
  inactive: 'No longer active',
  inactiveText: 'The answers are locked. You can read and print them.',
  sentText: 'The answers are locked. You can read and print them.',
  print: 'Print all answers',
  printLine: 'Request {number}, printed on {date}',
  submit: 'Submit',
});
