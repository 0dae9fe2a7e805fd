import { useCallback, useId } from 'react';
import { readRefusedText } from '@contract/rules/refusedText';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { validationLabels } from '@/components/labels/validationLabels';
import { refusedTextLabels } from './refusedTextLabels';

export interface FieldIds {
  readonly control: string;
  readonly help: string;
  readonly extra: string;
}

/** The ids that connect label, control and help line. */
export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, help: `${control}-help`, extra: `${control}-extra` };
}

/** Characters that are hard to see without context. */
const NAMED: Readonly<Record<string, 'period' | 'comma' | 'hyphen' | 'slash' | 'quote'>> = {
  '.': 'period',
  ',': 'comma',
  '-': 'hyphen',
  '/': 'slash',
  '"': 'quote',
};

type ValidationKey = keyof typeof validationLabels.fallback;

const isValidationKey = (text: string): text is ValidationKey => text in validationLabels.fallback;

/** Form errors in the person's language: message keys, refused characters, server texts. */
export function useErrorTexts(): (error: string) => string {
  const t = useLabels(validationLabels);
  const tRefused = useLabels(refusedTextLabels);
  const { locale } = useLanguage();
  const serverText = useServerText();
  return useCallback(
    (error) => {
      if (isValidationKey(error)) return t(error);
      const refused = readRefusedText(error);
      if (!refused) return serverText(error);
      const signs = refused.characters.map((sign) => {
        const name = NAMED[sign];
        return name ? tRefused(name) : sign;
      });
      const characters = new Intl.ListFormat(locale, { type: 'disjunction' }).format(signs);
      const isLetter = refused.characters.some((sign) => /\p{L}/u.test(sign));
      // Some of the specified sentences end with a period.
      return `${t(refused.key).replace(/\.$/, '')}. ${isLetter ? t('letters') : tRefused(refused.alphabet, { characters })}`;
    },
    [locale, serverText, t, tRefused],
  );
}

/** The text of one form error; undefined without one. */
export function useErrorText(error: string | undefined): string | undefined {
  const words = useErrorTexts();
  return error ? words(error) : undefined;
}
