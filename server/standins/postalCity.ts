import { LIMITS } from '@contract/limits';

/** The postal service's own short forms of words in place names. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  BEACH: 'BCH',
  CENTER: 'CTR',
  CREEK: 'CRK',
  EAST: 'E',
  FORT: 'FT',
  GARDENS: 'GDNS',
  HARBOR: 'HBR',
  HEIGHTS: 'HTS',
  HILLS: 'HLS',
  ISLAND: 'IS',
  JUNCTION: 'JCT',
  LAKE: 'LK',
  LAKES: 'LKS',
  MOUNT: 'MT',
  MOUNTAIN: 'MTN',
  NORTH: 'N',
  PARK: 'PK',
  POINT: 'PT',
  RANCH: 'RNCH',
  SAINT: 'ST',
  SAINTE: 'STE',
  SOUTH: 'S',
  SPRING: 'SPG',
  SPRINGS: 'SPGS',
  STATION: 'STA',
  TOWNSHIP: 'TWP',
  VALLEY: 'VLY',
  VILLAGE: 'VLG',
  WEST: 'W',
};

const words = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '');

/**
 * A place name as the postal service writes it: upper case, at most 15 characters. Longer names take the short forms
 * from the left until they fit; what is still too long loses the end of its last words.
 */
export function postalCity(city: string): string {
  const parts = words(city);
  for (let index = 0; index < parts.length && parts.join(' ').length > LIMITS.city; index += 1) {
    parts[index] = SHORT_FORMS[parts[index] ?? ''] ?? parts[index] ?? '';
  }
  return parts.join(' ').slice(0, LIMITS.city).trim();
}

/** Whether two words mean the same: equal, or one is the short form or the beginning of the other. */
const sameWord = (typed: string, full: string): boolean =>
  typed === full || SHORT_FORMS[full] === typed || SHORT_FORMS[typed] === full;

/** Whether a typed city names this place: punctuation, case, accents and postal short forms do not matter. */
export function agreesWithCity(typed: string, city: string): boolean {
  const given = words(typed);
  const full = words(city);
  if (given.join(' ') === postalCity(city)) return true;
  return (
    given.length === full.length && given.every((word, index) => sameWord(word, full[index] ?? ''))
  );
}
