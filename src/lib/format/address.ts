import type { Address } from '@contract/entities/address';

const ALWAYS_UPPER = /^(?:[NS][EW]|PO|[A-Z])$/;

const titleWord = (word: string): string => {
  if (ALWAYS_UPPER.test(word)) return word;
  const lower = word.toLowerCase();
  // '1ST' is '1st'; 'O'NEIL' is 'O'Neil', but 'MARY'S' is 'Mary's'.
  return lower.replace(/^\p{L}|(?<=[-/])\p{L}|(?<=^\p{L}')\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  );
};

/**
 * `1480 FOUNDRY AVE` → `1480 Foundry Ave`. Text with a lower-case letter was written by a person
 * and stays.
 */
export const titleCase = (line: string): string =>
  /\p{Ll}/u.test(line) ? line : line.split(' ').map(titleWord).join(' ');

/**
 * An address as screens show it; the postal service stores it in capitals. The state stays in
 * capitals.
 */
export const shownAddress = (address: Address): Address => ({
  ...address,
  address: titleCase(address.address),
  address2: titleCase(address.address2),
  city: titleCase(address.city),
});

/** `1480 Foundry Ave, Suite 2, Dayton, OH 45402` */
export function addressLine(stored: Address): string {
  const { address, address2, city, state, zipcode } = shownAddress(stored);
  return [address, address2, city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ');
}
