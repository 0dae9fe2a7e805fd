/** Normalizes a name for comparing: upper case, no accents or punctuation, single spaces. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['.,]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
