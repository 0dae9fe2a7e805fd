import type { MissingKey } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import { MISSING_TEXTS, STEP_TITLES } from '@contract/journey/texts';
import { defineLabels } from './defineLabels';

/** The titles of the steps, for cards, rail, stepper, review and Submit. */
export const stepTitleLabels = defineLabels<StepKey>('steps', STEP_TITLES);

/** What a step still lacks, for cards and Submit. */
export const missingLabels = defineLabels<MissingKey>('missing', MISSING_TEXTS);

/** The obstacle while the tax ID is locked. */
export const tinLockLabels = defineLabels('tinLock', {
  until: 'The tax ID is locked. Try again after {time}',
  day: 'The tax ID is locked. Attempt again in 24 hours',
  representative: 'The tax ID is locked. A representative will contact you',
  support: 'The tax ID is locked. Please contact support',
});
