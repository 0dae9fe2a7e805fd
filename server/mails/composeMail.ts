import type { TextValues } from '@contract/fillText';
import type { Mail } from '../integrations/mail/mailer';
import { portalUrl } from '../portalUrl';
import type { Settings } from '../settings';
import { htmlPart } from './htmlPart';
import type { Db } from '../storage/database';
import { FALLBACK_LANGUAGE, type Language, languageOfPerson } from './language';
import { contentOf, type MailFacts, type MailContent } from './mailContent';
import type { MailText } from './mailText';

/** The text part of a mail. Addresses end their line: no punctuation becomes part of them. */
function textPart(content: MailContent): string {
  const { paragraphs, code, action, closing, stop, footer } = content;
  return [
    ...paragraphs,
    ...(code ? [`${code.lead} ${code.value}.`] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(closing === undefined ? [] : [closing]),
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
    `--\n${footer.join('\n')}\n`,
  ].join('\n\n');
}

export type PortalAddress = Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>;

/** A page of the portal. In another language than English the address names the language. */
export function portalLink(settings: PortalAddress, path: string, language: Language): string {
  const url = new URL(`${portalUrl(settings)}${path}`);
  if (language !== FALLBACK_LANGUAGE) url.searchParams.set('lang', language);
  return url.href;
}

/** A mail of one kind in the language of its recipient, as text and as HTML. */
export function composeMail(
  settings: PortalAddress,
  to: string,
  language: Language,
  text: MailText,
  facts: MailFacts = {},
): Mail {
  const content = contentOf(text, language, portalUrl(settings), facts);
  return {
    to,
    subject: content.subject,
    text: textPart(content),
    html: htmlPart(content),
    language,
    ...(facts.code !== undefined && { code: facts.code }),
  };
}

/**
 * A mail to a person in the language that they last used in the portal.
 * @param people the recipient; then those whose language counts where that one is unknown
 * @param path of the page behind its button
 */
export async function mailToPerson(
  { db, settings }: { readonly db: Db; readonly settings: PortalAddress },
  people: readonly [string, ...string[]],
  text: MailText,
  path: string,
  valuesIn: (language: Language) => TextValues,
): Promise<Mail> {
  const language = await languageOfPerson(db, ...people);
  return composeMail(settings, people[0], language, text, {
    values: valuesIn(language),
    actionUrl: portalLink(settings, path, language),
  });
}
