/** The postal service's abbreviations, so that a word and its abbreviation compare as equal. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  AV: 'AVE',
  BOULEVARD: 'BLVD',
  ROAD: 'RD',
  DRIVE: 'DR',
  LANE: 'LN',
  COURT: 'CT',
  PLACE: 'PL',
  SQUARE: 'SQ',
  TERRACE: 'TER',
  HIGHWAY: 'HWY',
  PARKWAY: 'PKWY',
  CIRCLE: 'CIR',
  TRAIL: 'TRL',
  TURNPIKE: 'TPKE',
  EXPRESSWAY: 'EXPY',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
  SUITE: 'STE',
  APARTMENT: 'APT',
  BUILDING: 'BLDG',
  FLOOR: 'FL',
  ROOM: 'RM',
  UNIT: 'UNIT',
};

/** Upper case, no accents or punctuation, single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['.,]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Normalizes an address line for comparing. */
export function addressKey(line: string): string {
  return plain(line)
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
}

/** Normalizes a name for comparing. */
export const nameKey = (name: string): string => plain(name);
