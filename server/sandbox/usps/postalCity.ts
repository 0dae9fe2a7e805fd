import { LIMITS } from '@contract/limits';

/** The postal service's abbreviations of words in city names. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
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
 * A city name as the postal service writes it: upper case, at most 15 characters. A longer name is abbreviated word by
 * word from the left until it fits, then cut.
 */
export function postalCity(city: string): string {
  const parts = words(city);
  for (let index = 0; index < parts.length && parts.join(' ').length > LIMITS.city; index += 1) {
    parts[index] = ABBREVIATIONS[parts[index] ?? ''] ?? parts[index] ?? '';
  }
  return parts.join(' ').slice(0, LIMITS.city).trim();
}

/** Whether two words are equal or one abbreviates the other. */
const sameWord = (typed: string, full: string): boolean =>
  typed === full || ABBREVIATIONS[full] === typed || ABBREVIATIONS[typed] === full;

/** Whether a typed name means this city, whatever its punctuation, case, accents and postal abbreviations. */
export function matchesCity(typed: string, city: string): boolean {
  const entered = words(typed);
  const full = words(city);
  if (entered.join(' ') === postalCity(city)) return true;
  return (
    entered.length === full.length &&
    entered.every((word, index) => sameWord(word, full[index] ?? ''))
  );
}
