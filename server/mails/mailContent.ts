import { fillText, type TextValues } from '@contract/fillText';
import { PATTERNS } from '@contract/rules/patterns';
import type { Language } from './language';
import type { MailText, Words } from './mailText';
import { LAYOUT_TEXTS } from './texts/layoutTexts';

const LABEL = '[\\p{L}\\p{M}\\p{N}-]';
/** Text that mail programs show as a link: labels with dots between, or an IPv4 address. */
const HOST = new RegExp(`(?:${LABEL}+\\.)+${LABEL}{2,}|(?:\\d{1,3}\\.){3}\\d{1,3}`, 'gu');

/**
 * A typed name in a mail. Mail programs make `evil.com` a link, so the dots of a host become
 * spaces, which harms no name (`St.John`). An e-mail address, for a missing name, stays.
 */
const plainName = (name: string): string =>
  PATTERNS.email.test(name)
    ? name
    : name.replace(/:\/\//g, ' ').replace(HOST, (host) => host.replaceAll('.', ' '));

/** A link of a mail. Addresses come from the server, never from what a person typed. */
interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Everything that a mail says, in one language, before it becomes text or HTML. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly code?: { readonly lead: string; readonly value: string } | undefined;
  readonly action?: MailLink | undefined;
  readonly closing?: string | undefined;
  readonly stop?: MailLink | undefined;
  /** Why the person gets it, and where it comes from. */
  readonly footer: readonly string[];
}

export interface MailFacts {
  /** For the placeholders. */
  readonly values?: TextValues;
  readonly code?: string;
  /** Address of the button. */
  readonly actionUrl?: string;
  readonly stopUrl?: string;
}

/** Control characters and line separators, which end a header field or start a new paragraph. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text as one line. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();

/** The placeholders of names that people typed, or their browsers sent. */
const NAMES: readonly string[] = ['name', 'who', 'shop', 'device', 'document'];

const shownValues = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const line = oneLine(String(value));
      return [key, NAMES.includes(key) ? plainName(line) : line];
    }),
  );

/** Fills in the words of a mail. @param portal address of the portal */
export function contentOf(
  text: MailText,
  language: Language,
  portal: string,
  { values = {}, code, actionUrl, stopUrl }: MailFacts,
): MailContent {
  const lines = shownValues(values);
  const fill = ([english, spanish]: Words): string =>
    fillText(language === 'es' ? spanish : english, lines);
  const linkOf = (label: Words | undefined, url: string | undefined): MailLink | undefined =>
    label && url !== undefined ? { label: fill(label), url } : undefined;
  return {
    language,
    subject: oneLine(fill(text.subject)),
    paragraphs: text.paragraphs.map(fill),
    code:
      text.codeLead && code !== undefined ? { lead: fill(text.codeLead), value: code } : undefined,
    action: linkOf(text.action, actionUrl),
    closing: text.closing && fill(text.closing),
    stop: linkOf(text.stop, stopUrl),
    footer: [fill(text.reason), fillText(LAYOUT_TEXTS[language].origin, { portal })],
  };
}
