import { LIMITS } from '../limits';

/** Word of a city name and its abbreviation by the postal service (Publication 28). */
const TABLE = `
  ACADEMY ACAD, BEACH BCH, CENTER CTR, CLIFFS CLFS, COLLEGE CLG, CORNERS CORS, CREEK CRK, EAST E, ESTATES ESTS,
  FALLS FLS, FLATS FLTS, FORT FT, GARDENS GDNS, GREAT GT, GROVE GRV, HARBOR HBR, HEIGHTS HTS, HIGHLANDS HLDS,
  HILLS HLS, INTERNATIONAL INTL, ISLAND IS, JUNCTION JCT, LAKE LK, LAKES LKS, LANDING LNDG, MEADOWS MDWS, MILLS MLS,
  MOUNT MT, MOUNTAIN MTN, NATIONAL NATL, NORTH N, PARK PK, POINT PT, PORT PRT, PRAIRIE PR, RANCH RNCH, RANCHO RCH,
  RIVER RIV, SAINT ST, SAINTE STE, SOUTH S, SPRING SPG, SPRINGS SPGS, STATION STA, TOWNSHIP TWP, UNIVERSITY UNIV,
  VALLEY VLY, VILLAGE VLG, WEST W
`;

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  TABLE.split(',').map((pair) => {
    const [word = '', abbreviation = ''] = pair.trim().split(' ');
    return [word, abbreviation];
  }),
);

const CONNECTING = new Set(['AND', 'BY', 'IN', 'OF', 'ON', 'THE']);

const fits = (parts: readonly string[]): boolean => parts.join(' ').length <= LIMITS.city;

/** The words of a city name: upper case, without accents and punctuation. */
export const cityWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]+/g, ' ')
    .replace('AIR FORCE BASE', 'AFB')
    .split(' ')
    .filter((word) => word !== '');

/** Without its last vowel, as the postal service abbreviates, else without its last letter. */
const shortened = (word: string): string => {
  const shorter = word.replace(/(?<=.)[AEIOU](?=[^AEIOU]*$)/, '');
  return shorter === word ? word.slice(0, -1) : shorter;
};

/**
 * A city name in the capitals of the postal service, whose field holds 15 characters. A longer name
 * is abbreviated word by word from the left until it fits, then loses its connecting words, then
 * vowels of its longest words. Null when it has too many words.
 */
export function postalCity(city: string): string | null {
  let parts = cityWords(city);
  for (let index = 0; index < parts.length && !fits(parts); index += 1) {
    const word = parts[index] ?? '';
    parts[index] = ABBREVIATIONS.get(word) ?? word;
  }
  if (!fits(parts)) parts = parts.filter((word) => !CONNECTING.has(word));
  while (!fits(parts)) {
    const longest = parts.reduce((found, word) => (word.length > found.length ? word : found), '');
    if (longest.length < 2) return null;
    parts = parts.map((word) => (word === longest ? shortened(word) : word));
  }
  return parts.join(' ');
}

/** Whether two words of a city name are equal or one abbreviates the other. */
export const sameCityWord = (a: string, b: string): boolean =>
  a === b || ABBREVIATIONS.get(b) === a || ABBREVIATIONS.get(a) === b;
