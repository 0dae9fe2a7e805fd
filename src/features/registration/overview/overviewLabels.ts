import { defineLabels } from '@/lib/labels/defineLabels';

export const overviewLabels = defineLabels('overview', {
  bannerLabel: 'Your registration',
  missingLead: 'Check below the items that are missing to complete your registration',
  lockedLead: 'This registration has been sent. You can read every step.',
  continueWith: 'Continue with {step}',
  start: 'Start with {step}',
  seeStatus: 'See the status',
  progress: 'Progress',
  requiredDone: '{done} of {of} required steps complete',
  stepsWithError: '{count} step has an error',
  stepsWithErrors: '{count} steps have errors',
  complete: 'Complete',
  completeWith: 'Complete. {saved}',
  notStarted: 'Not started',
  notNeeded: 'Not started. Not needed to submit.',
  started: 'Started',
  lockedBecause: 'Finish {step} first.',
  savedLocked: 'Saved. Finish {step} first.',
  underReview: 'Under review',
  cards: 'Registration steps',
});
