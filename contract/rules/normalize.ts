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
 * Drops characters that nobody sees. People paste them with a number from an address book or with
 * a name from a document, and cannot find them to delete them.
 */
export const removeHidden = (text: string): string => text.replace(EMOJI_OR_HIDDEN, '$1');

/** Look-alikes of the hyphen: of documents and web pages, a bullet, and the minus. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g;
/** Quotation marks, an accent without its letter, and a prime, typed for an apostrophe. */
const APOSTROPHES = /[\u00B4\u02BB\u02BC\u2018\u2019\u201B\u2032]/g;
/** ASCII characters as East Asian input methods type them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xff01 - 0x21;
/** What ends a line or a column, or separates more widely than a space. */
const SEPARATORS = /[\t-\r\u0085\u2028\u2029]/g;

/**
 * What a person meant by a typed or pasted text: nothing that nobody sees, plain spaces, hyphens
 * and apostrophes.
 */
const cleanText = (text: string): string =>
  removeHidden(text.replace(SEPARATORS, ' '))
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'");

/** A number, a code or an e-mail without what was pasted around it. */
export const cleanValue = (text: string): string => cleanText(text).trim();

/**
 * UTF-16 units, more than any field that is normalized. NFC sorts the accents of a letter, which
 * takes the square of their number: a second for those that fit into a request.
 */
const NORMALIZED_MAX = 1000;

/**
 * Names and free text: cleaned, NFC, single inner spaces, no outer ones; case is kept.
 * A text of more than `NORMALIZED_MAX` comes back as it is: every field refuses its length.
 */
export function normalizeText(value: string): string {
  if (value.length > NORMALIZED_MAX) return value;
  // Here only: an e-mail address may have a backtick.
  return cleanText(value).replaceAll('`', "'").normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** E-mail addresses are compared and stored lower-cased. */
export function normalizeEmail(value: string): string {
  return cleanValue(value).toLowerCase();
}

/** `123½ Main St` → `123 1/2 Main St`. */
export const spellFractions = (text: string): string =>
  text
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    // What Unicode puts between the two numbers.
    .replaceAll('\u2044', '/');

/** The digits of a text; an American country code before ten digits is dropped. */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A code as it was pasted from an e-mail, without the spaces, hyphens and periods around it. */
export const bareCode = (text: string): string => cleanText(text).replace(/[^\p{L}\p{N}]/gu, '');
