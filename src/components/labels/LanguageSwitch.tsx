import { useSingleFlight } from '@/components/useSingleFlight';
import { useLabels } from './LabelsContext';
import { useLanguage } from './LanguageContext';
import { languageLabels } from './languageLabels';

/** The name of a language in that language: `Español`. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale.split('-')[0] ?? '');
  return name ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : locale;
}

interface LanguageSwitchProps {
  readonly className?: string;
  /** Called with the sentence to show when the texts of the language cannot be loaded. The page keeps its language. */
  readonly onFailed: (text: string) => void;
}

/** A button for each other language of the portal, named in that language. */
export function LanguageSwitch({ className, onFailed }: LanguageSwitchProps) {
  const { locale, locales, choose } = useLanguage();
  const t = useLabels(languageLabels);
  const { busy, run } = useSingleFlight();
  return locales
    .filter((other) => other !== locale)
    .map((other, index) => (
      <button
        // The focused button stays and takes the name of the former language.
        key={index}
        type="button"
        className={className}
        lang={other}
        aria-busy={busy}
        onClick={() =>
          void run(async () => {
            if (!(await choose(other))) onFailed(t('failed'));
          })
        }
      >
        {ownName(other)}
      </button>
    ));
}
