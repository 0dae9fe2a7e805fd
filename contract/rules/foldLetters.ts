/** Letters that Unicode does not decompose, and marks that people leave out or write as a word. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd' },
  ...{ "'": '', ',': '', '.': '', '-': ' ', '&': 'and' },
};

function foldLetter(letter: string): string {
  // Composed again, because Korean letters come apart too.
  const plain = letter
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return PLAIN[plain] ?? plain;
}

/**
 * A text as searches compare it: lower case, without accents, apostrophes, commas and
 * periods, hyphens as spaces, `&` as `and`.
 * The database's `fold_letters` does the same.
 */
export const foldLetters = (text: string): string => Array.from(text, foldLetter).join('');

/** The first `searched` in `text` ignoring case and accents, as UTF-16 offsets; null if none. */
export function findFolded(
  text: string,
  searched: string,
): { readonly start: number; readonly end: number } | null {
  const target = foldLetters(searched);
  const foldedStart = foldLetters(text).indexOf(target);
  if (target === '' || foldedStart < 0) return null;
  const foldedEnd = foldedStart + target.length;
  let [start, end, position, folded] = [0, 0, 0, 0];
  for (const letter of text) {
    // None for an accent of its own, which stays with the letter before it.
    const { length } = foldLetter(letter);
    if (length > 0 && folded <= foldedStart) start = position;
    position += letter.length;
    if (folded < foldedEnd || (folded === foldedEnd && length === 0)) end = position;
    folded += length;
  }
  return { start, end };
}
