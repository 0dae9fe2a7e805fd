import type { AppContext } from '../http/appEnv';
import {
  acceptedLanguage,
  FALLBACK_LANGUAGE,
  type Language,
  languageOfTag,
} from '../mails/language';

/** The language of a page behind a mail's link: the one that the link names, else the browser's. */
export const linkLanguage = (c: AppContext): Language =>
  languageOfTag(c.req.query('lang') ?? '') ??
  acceptedLanguage(c.req.header('accept-language')) ??
  FALLBACK_LANGUAGE;
