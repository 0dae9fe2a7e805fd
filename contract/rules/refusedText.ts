import { isMessageKey, type MessageKey } from '../messages';
import { ALPHABETS } from './patterns';

export type Alphabet = keyof typeof ALPHABETS;

const isAlphabet = (name: string): name is Alphabet => Object.hasOwn(ALPHABETS, name);

/** More of them would not be read. */
const MAX_NAMED = 3;

/** A text with characters that its field does not take. */
interface RefusedText {
  readonly key: MessageKey;
  readonly alphabet: Alphabet;
  /** Each once, in the order of the text. */
  readonly characters: readonly string[];
}

/** A refused text's message, `text|businessName|.#`: its key, and what a form adds to it. */
export function refusedText(key: MessageKey, alphabet: Alphabet, text: string): string {
  const refused = new Set<string>();
  for (const [sign] of text.matchAll(new RegExp(`[^${ALPHABETS[alphabet]}]`, 'gu')))
    if (refused.add(sign).size === MAX_NAMED) break;
  return [key, alphabet, [...refused].join('')].join('|');
}

/** The parts of such a message; null for any other. */
export function readRefusedText(message: string): RefusedText | null {
  const [key = '', alphabet = '', ...rest] = message.split('|');
  if (!isAlphabet(alphabet) || !isMessageKey(key)) return null;
  return { key, alphabet, characters: Array.from(rest.join('|')) };
}
