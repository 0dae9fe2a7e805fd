import { useSingleFlight } from '@/components/useSingleFlight';
import { useLabels } from './LabelsContext';
import { useLanguage } from './LanguageContext';
import { languageLabels } from './languageLabels';

export interface LanguageChoice {
  /** As a BCP 47 tag. */
  readonly locale: string;
  /** The name of the language in that language: `Español`. */
  readonly name: string;
  /** Loads its texts and shows them. */
  readonly choose: () => void;
}

function ownName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale.split('-')[0] ?? '');
  return name ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : locale;
}

/**
 * The other languages of the portal.
 * @param onFailed called with the sentence to show when the texts of a language cannot be loaded. The page keeps its language.
 */
export function useLanguageChoices(onFailed: (text: string) => void) {
  const { locale: current, locales, choose } = useLanguage();
  const t = useLabels(languageLabels);
  const { busy, run } = useSingleFlight();
  const choices = locales
    .filter((locale) => locale !== current)
    .map((locale): LanguageChoice => ({
      locale,
      name: ownName(locale),
      choose: () =>
        void run(async () => {
          if (!(await choose(locale))) onFailed(t('failed'));
        }),
    }));
  return { choices, busy };
}
