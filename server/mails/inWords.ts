import { BUSINESS_TIME_ZONE } from '@contract/limits';
import { STEP_TITLES } from '@contract/journey/texts';
import type { StepKey } from '@contract/journey/steps';
import { SPANISH } from '../content/spanish/spanish';
import type { Language } from './language';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Date and time in UTC, for the text of a mail. */
export function timeInWords(at: Date, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(LOCALES[language], format).format(at)} UTC`;
}

/** A calendar day, `yyyy-MM-dd`, for the text of a mail. */
export const dayInWords = (isoDate: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );

/** The last day of an invitation, by the office's calendar. */
export const lastDayInWords = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    day: 'numeric',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(date);

/** The title of a step, as the portal shows it in a language. */
export const stepTitle = (language: Language, step: StepKey): string =>
  (language === 'es' && SPANISH['steps']?.[step]) || STEP_TITLES[step];

/** Titles of steps as a list in words: 'Payment Information and ACH Information'. */
export const stepTitles = (language: Language, steps: readonly StepKey[]): string =>
  new Intl.ListFormat(language).format(steps.map((step) => stepTitle(language, step)));
