/**
 * Drops invisible characters of pasted text, which nobody could find to delete: soft hyphens,
 * zero-width spaces and byte order marks. Otherwise two names that look equal would be stored as
 * different ones.
 */
export const removePasted = (value: string): string => value.replace(/[\u00AD\u200B\uFEFF]/g, '');

/**
 * UTF-16 units, more than any field that is normalized. NFC sorts the accents of a letter, which
 * takes the square of their number: a second for those that fit into a request.
 */
const NORMALIZED_MAX = 1000;

/**
 * Names and free text: NFC, straight apostrophes, single inner spaces, no outer ones; case is kept.
 * A text of more than `NORMALIZED_MAX` comes back as it is: every field refuses its length.
 */
export function normalizeText(value: string): string {
  if (value.length > NORMALIZED_MAX) return value;
  return removePasted(value)
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02BC\u2032]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** E-mail addresses are compared and stored lower-cased. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** The digits of a text; an American country code before ten digits is dropped. */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A code as it was pasted from an e-mail, without the spaces, hyphens and periods around it. */
export const bareCode = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
