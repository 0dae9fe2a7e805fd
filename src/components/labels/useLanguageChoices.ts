import { useSingleFlight } from '@/components/useSingleFlight';
import { useLabels } from './LabelsContext';
import { useLanguage } from './LanguageContext';
import { languageLabels } from './languageLabels';

export interface LanguageChoice {
  /** As a BCP 47 tag. */
  readonly locale: string;
  /** The name of the language in that language: `Español`. */
  readonly name: string;
  /** Loads the texts of the language and shows them. */
  readonly choose: () => void;
}

/**
 * The languages that the portal ships with. `Intl` knows these names too, but loads its data for
 * them: 50 ms of the first render on a slow computer.
 */
const OWN_NAMES: Readonly<Record<string, string>> = { en: 'English', es: 'Español' };

function ownName(locale: string): string {
  const language = locale.split('-')[0] ?? '';
  const known = OWN_NAMES[language];
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language);
  return name ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : locale;
}

/**
 * The other languages of the portal.
 * @param onFailed called with the sentence to show when the texts of a language cannot be loaded.
 * The page keeps its language.
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
