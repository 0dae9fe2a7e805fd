import type { Address } from '@contract/registration/address';

/** Directions, single or doubled letters, letters with periods, and abbreviations of no word. */
const ALWAYS_UPPER =
  /^(?:[NS][EW]|([A-Z])\1?|(?:[A-Z]\.){2,}|III|IV|US|USA|PO|APO|FPO|DPO|MLK|JFK|LBJ|FDR|VFW)$/;
/** Names of routes and boxes. A number or letter follows: `FM 1960`, `RR 2`, `CR N`. */
const BEFORE_NUMBER = /^(?:RR|HC|FM|RM|CR|SR|TR|PR|SH|IH|CH|CTH|STH|USH|CSAH|PSC|CMR|PMB)$/;
/** `I-35` and `OH-4`, and letters mixed with digits (`N6W23001`, `12B`), but not `1ST`. */
const ROUTE_OR_GRID =
  /^#?(?:[A-Z]{1,2}-\d[\dA-Z]*|(?=.*\d)(?=.*[A-Z])(?!\d+(?:ST|ND|RD|TH)$)[\dA-Z]+)$/;
const HIGHWAY = /^(?:HWY|HIGHWAY|RTE|RT|ROUTE)$/;

const titleWord = (word: string, next: string, houseNumber: string): string => {
  if (ALWAYS_UPPER.test(word) || ROUTE_OR_GRID.test(word)) return word;
  if (BEFORE_NUMBER.test(word) && /^(?:\d.*|([A-Z])\1?)$/.test(next)) return word;
  // The highway of a state: `NC Highway 8`, `450 TX 71`.
  if (/^[A-Z]{2}$/.test(word) && (HIGHWAY.test(next) || /^\d+ \d/.test(`${houseNumber} ${next}`)))
    return word;
  const lower = word.toLowerCase();
  // '1ST' is '1st'; 'O'NEIL' is 'O'Neil', but 'MARY'S' is 'Mary's'; 'MCDONALD' is 'McDonald'.
  return lower.replace(
    /^\p{L}|(?<=[-/])\p{L}|(?<=^\p{L}')\p{L}|(?<=^mc)\p{L}(?=\p{L}{2})/gu,
    (letter) => letter.toUpperCase(),
  );
};

/** `1480 FOUNDRY AVE` → `1480 Foundry Ave`. A text with a lower-case letter stays. */
export const titleCase = (line: string): string =>
  /\p{Ll}/u.test(line)
    ? line
    : line
        .split(' ')
        .map((word, i, words) =>
          titleWord(word, words[i + 1] ?? '', i === 1 ? (words[0] ?? '') : ''),
        )
        .join(' ');

/** An address as screens show it. The postal service stores it in capitals. */
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
