import { useSingleFlight } from '@/components/useSingleFlight';
import { useLabels } from './LabelsContext';
import { useLanguage } from './LanguageContext';
import { languageLabels } from './languageLabels';

interface LanguageChoice {
  /** As a BCP 47 tag. */
  readonly locale: string;
  /** The name of the language in that language: `Español`. */
  readonly name: string;
  readonly choose: () => void;
}

/** `Intl` knows these names too, but loads its data for 50 ms on a slow computer. */
const OWN_NAMES: Readonly<Record<string, string>> = { en: 'English', es: 'Español' };

function ownName(locale: string): string {
  const language = locale.split('-')[0] ?? '';
  const known = OWN_NAMES[language];
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language);
  return name ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : locale;
}

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

interface LanguageSwitchProps {
  readonly className?: string;
  /** Called with the sentence to show when the texts cannot be loaded. The language stays. */
  readonly onFailed: (text: string) => void;
}

/** A button for each other language of the portal, named in that language. */
export function LanguageSwitch({ className, onFailed }: LanguageSwitchProps) {
  const { choices, busy } = useLanguageChoices(onFailed);
  return choices.map(({ locale, name, choose }, index) => (
    <button
      // The focused button stays and takes the name of the previous language.
      key={index}
      type="button"
      className={className}
      lang={locale}
      aria-busy={busy}
      onClick={choose}
    >
      {name}
    </button>
  ));
}
