import { defineLabels } from '@/lib/labels/defineLabels';

export const overviewLabels = defineLabels('overview', {
  bannerLabel: 'Your registration',
  missingLead: 'Check below the items that are missing to complete your registration',
  readyLead: 'Nothing is missing. Check your answers, then submit your registration.',
  lockedLead: 'This registration has been submitted. You can read every step.',
  viewerLead: 'Your role lets you read every step, but not change anything.',
  inactiveLead: 'This registration is no longer active. You can read every step.',
  sentLead: 'This registration has been submitted. You can still change it.',
  continueWith: 'Continue with {step}',
  start: 'Start with {step}',
  seeStatus: 'See the status',
  progress: 'Progress',
  requiredDone: '{done} of {of} required steps complete',
  stepsWithErrorsOne: '{count} step has an error',
  stepsWithErrors: '{count} steps have errors',
  complete: 'Complete',
  completeWith: 'Complete. {saved}',
  notStarted: 'Not started',
  notNeeded: 'Not started. Not needed to submit.',
  started: 'Started',
  lockedBecause: 'Finish {step} first.',
  savedLocked: 'Saved. Finish {step} first.',
  review: 'Submitted. Nothing to do for now.',
  hold: 'Submitted. On hold.',
  declined: 'Submitted. Declined.',
  tracker: 'Your application',
  whatNext: 'What happens next',
  answers: 'Your answers',
  cards: 'Registration steps',
});

/** On the card of a step that a contact was asked to fill in. */
export const waitingLabels = defineLabels('waiting', {
  waiting: 'Waiting for {name}, invited {day}',
  today: 'today',
});

/** The button that opens the timeline. The labels of the timeline itself load with it. */
export const activityToggleLabels = defineLabels('activityToggle', {
  show: 'Show activity',
  hide: 'Hide activity',
});
