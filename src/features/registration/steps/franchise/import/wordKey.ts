/** A header or a choice without case, accents, spaces and punctuation; `#` means a number. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '');
