import { isMessageKey, type MessageKey } from '../messages';
import { PATTERNS } from './patterns';

/** What a text field takes: the names of the patterns that are one class of characters. */
export const ALPHABETS = ['text', 'businessName', 'personName', 'address', 'w9Name'] as const;
export type Alphabet = (typeof ALPHABETS)[number];

/** More of them would not be read. */
const MAX_NAMED = 3;

/** A text with characters that its field does not take. */
interface RefusedText {
  readonly key: MessageKey;
  readonly alphabet: Alphabet;
  /** Each once, in the order of the text. */
  readonly characters: readonly string[];
}

/**
 * The message of a refused text, `text|businessName|.#`: a message key, and what a form says beside
 * its sentence.
 */
export function refusedText(key: MessageKey, alphabet: Alphabet, text: string): string {
  const refused = new Set(Array.from(text).filter((sign) => !PATTERNS[alphabet].test(sign)));
  return [key, alphabet, [...refused].slice(0, MAX_NAMED).join('')].join('|');
}

/** The parts of such a message; null for any other. */
export function readRefusedText(message: string): RefusedText | null {
  const [key = '', name, ...rest] = message.split('|');
  const alphabet = ALPHABETS.find((known) => known === name);
  if (!alphabet || !isMessageKey(key)) return null;
  return { key, alphabet, characters: Array.from(rest.join('|')) };
}
