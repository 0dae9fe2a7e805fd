import { STEP_TITLES } from '@contract/journey/texts';
import type { StepKey } from '@contract/journey/steps';
import { SPANISH } from '../content/spanish/spanish';
import type { Language } from './language';

/** The title of a step, as the portal shows it in a language. */
export const stepTitle = (language: Language, step: StepKey): string =>
  (language === 'es' && SPANISH['steps']?.[step]) || STEP_TITLES[step];

/** Titles of steps as a list in words: 'Payment Information and ACH Information'. */
export const stepTitles = (language: Language, steps: readonly StepKey[]): string =>
  new Intl.ListFormat(language).format(steps.map((step) => stepTitle(language, step)));
