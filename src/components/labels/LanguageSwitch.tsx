import { useLanguageChoices } from './useLanguageChoices';

interface LanguageSwitchProps {
  readonly className?: string;
  /**
   * Called with the sentence to show when the texts of the language cannot be loaded. The page
   * keeps its language.
   */
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
