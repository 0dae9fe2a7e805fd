import { createContext, useContext } from 'react';

export interface Language {
  /** Language of the texts on the screen, as a BCP 47 tag. */
  readonly locale: string;
  /** All languages of the portal. With only one, there is no switch. */
  readonly locales: readonly string[];
  /** Loads the texts of a language and shows them. Resolves to whether it succeeded. */
  readonly choose: (locale: string) => Promise<boolean>;
}

const ENGLISH: Language = { locale: 'en-US', locales: [], choose: async () => false };

const LanguageContext = createContext<Language>(ENGLISH);

export const LanguageProvider = LanguageContext.Provider;

export const useLanguage = (): Language => useContext(LanguageContext);
