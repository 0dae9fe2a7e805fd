/**
 * Characters that nobody sees: control characters, marks that reverse the reading direction,
 * characters that are ignored or blank where a font does not know them (joiners, variation
 * selectors, Hangul fillers), the blank Braille pattern, the marks of annotations, and the one that
 * dictation leaves for a pause (`U+FFFC`). They can hide text, make it look empty, or make it read
 * differently from what is stored. Half of a surrogate pair (`Cs`) and a noncharacter are no
 * characters at all: a database would store a replacement.
 */
const HIDDEN =
  '[\\p{Cc}\\p{Cs}\\p{NChar}\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFC]';
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

/**
 * Look-alikes of the hyphen: every dash, bullets, a modifier and a dingbat. Windows-1252 that was
 * read as Latin-1 has its dashes and apostrophes among the control characters.
 */
const HYPHENS = /[\p{Dash}\u0096\u0097\u02D7\u2043\u2796]/gu;
/** Quotation marks, accents without their letter, primes and apostrophes of other scripts. */
const APOSTROPHES =
  /[\u0091\u0092\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u1FBD\u1FBF\u2018\u2019\u201B\u2032\u2035\u275B\u275C\uA78B\uA78C]/g;
/** Roman numerals and ASCII as East Asian input methods type them, ligatures, small signs. */
const VARIANTS = /[\u2160-\u217F\uFB00-\uFB06\uFE50-\uFE6B\uFF01-\uFF5E]/g;
/** Spaces of any width, and what ends a line or a column. The byte-order mark is none. */
const SEPARATORS = /[^\S \uFEFF]|\u0085/g;

/** What a person meant by a text: only visible characters, plain spaces, hyphens, apostrophes. */
const cleanText = (text: string): string =>
  removeHidden(
    text.replace(SEPARATORS, ' ').replace(HYPHENS, '-').replace(APOSTROPHES, "'"),
  ).replace(VARIANTS, (sign) => sign.normalize('NFKC'));

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
    .replace(/(?<=[\p{L}\p{N}])(?=[¼-¾⅐-⅟↉])|(?<=[¼-¾⅐-⅞↉])(?=\p{L})/gu, ' ')
    .replace(/[¼-¾⅐-⅟↉⁰-⁹₀-₉¹²³]/g, (sign) => sign.normalize('NFKC'))
    // What Unicode puts between the two numbers, and its look-alikes.
    .replace(/[\u2044\u2215\u29F8]/g, '/');

/** The digits of a text; an American country code before ten digits is dropped. */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Six digits, also in two groups, with no other digit beside them. */
const CODE = /(?<!\d[ .-]?)\d{3}[ .-]?\d{3}(?![ .-]?\d)/;

/** A pasted code: the six digits in its sentence, else the text without spaces and punctuation. */
export function bareCode(text: string): string {
  const clean = cleanText(text);
  return (CODE.exec(clean)?.[0] ?? clean).replace(/[^\p{L}\p{N}]/gu, '');
}
