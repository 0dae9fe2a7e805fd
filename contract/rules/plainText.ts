import * as v from 'valibot';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';

/**
 * Characters that nobody sees: control characters, marks that reverse the reading direction,
 * characters that are ignored or blank where a font does not know them (joiners, variation
 * selectors, Hangul fillers), the blank Braille pattern, and the marks of annotations. They can
 * hide text, make it look empty, or make it read differently from what is stored. Half of a
 * surrogate pair (`Cs`) is no character at all: a database would store a replacement.
 */
const HIDDEN =
  '[\\p{Cc}\\p{Cs}\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB]';
/**
 * An emoji, with the variation selector that chooses its look and the joiner to the next one of its
 * sequence. Only emoji need these two, because the portal's languages join no letters. A letter
 * that can look like an emoji does not match.
 */
const EMOJI =
  '(?!\\p{L})\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\uFE0E\\uFE0F]?(?:\\u200D(?=\\p{Extended_Pictographic}))?';
/** A digit, # or * in a frame. */
const KEYCAP = '[0-9#*]\\uFE0F?\\u20E3';
const EMOJI_OR_HIDDEN = new RegExp(`(${EMOJI}|${KEYCAP})|${HIDDEN}`, 'gu');

/**
 * For what is only searched: a name pasted from another program may carry a mark that no stored
 * name has.
 */
export const removeHidden = (text: string): string => text.replace(EMOJI_OR_HIDDEN, '$1');

/**
 * Refuses hidden characters with the field's own message. Goes after a normalization that turns
 * line breaks into spaces.
 */
export const withoutHidden = (key: MessageKey) =>
  v.check<string, MessageKey>((s) => removeHidden(s) === s, key);

/**
 * A text without hidden characters and with a greatest length: what every text of a request is at
 * least. Without a rule of its own it is an id, or what is compared with a stored text.
 */
export const plainText = (key: MessageKey = 'invalid', max: number = LIMITS.plainText) =>
  v.pipe(v.string(key), v.maxLength(max, key), withoutHidden(key));
