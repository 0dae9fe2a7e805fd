import type { Address } from '../registration/address';

/** Words and abbreviations of the postal service (Publication 28). */
const TABLE = `
  NORTH N, SOUTH S, EAST E, WEST W, NORTHEAST NE, NORTHWEST NW, SOUTHEAST SE, SOUTHWEST SW,
  ALLEY ALY, AVENUE AVE, AV AVE, BEACH BCH, BEND BND, BOULEVARD BLVD, BRANCH BR, BRIDGE BRG,
  BROOK BRK, BYPASS BYP, CAUSEWAY CSWY, CENTER CTR, CENTRE CTR, CIRCLE CIR, COMMONS CMNS,
  CORNER COR, COURT CT, COVE CV, CREEK CRK, CRESCENT CRES, CROSSING XING, CROSSROAD XRD,
  DRIVE DR, ESTATES ESTS, EXPRESSWAY EXPY, EXTENSION EXT, FERRY FRY, FIELD FLD, FOREST FRST,
  FORT FT, FREEWAY FWY, GARDENS GDNS, GATEWAY GTWY, GLEN GLN, GREEN GRN, GROVE GRV, HARBOR HBR,
  HEIGHTS HTS, HIGHWAY HWY, HILL HL, HILLS HLS, HOLLOW HOLW, ISLAND IS, JUNCTION JCT, LAKE LK,
  LAKES LKS, LANDING LNDG, LANE LN, MANOR MNR, MEADOWS MDWS, MILL ML, MOTORWAY MTWY, MOUNT MT,
  MOUNTAIN MTN, ORCHARD ORCH, PARKWAY PKWY, PASSAGE PSGE, PLACE PL, PLAZA PLZ, POINT PT,
  PORT PRT, PRAIRIE PR, RANCH RNCH, RIDGE RDG, RIVER RIV, ROAD RD, ROUTE RTE, SAINT ST,
  SAINTE STE, SHORE SHR, SPRING SPG, SPRINGS SPGS, SQUARE SQ, STATION STA, STREET ST, SUMMIT SMT,
  TERRACE TER, THROUGHWAY TRWY, TOWNSHIP TWP, TRACE TRCE, TRAIL TRL, TUNNEL TUNL, TURNPIKE TPKE,
  VALLEY VLY, VIADUCT VIA, VIEW VW, VILLAGE VLG, VISTA VIS, APARTMENT APT, BASEMENT BSMT,
  BUILDING BLDG, DEPARTMENT DEPT, FLOOR FL, HANGAR HNGR, OFFICE OFC, ROOM RM, SPACE SPC,
  SUITE STE, TRAILER TRLR, UPPER UPPR
`;

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  TABLE.split(',').map((pair) => {
    const [word = '', abbreviation = ''] = pair.trim().split(' ');
    return [word, abbreviation];
  }),
);

/** A line in postal form: upper case, no accents or punctuation, words abbreviated. */
export const postalLine = (line: string): string =>
  line
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');

/**
 * A key that is equal for addresses that differ in letter case, punctuation or postal abbreviation
 * only. The street and the suite are one line in it, because a suite may be at the end of the
 * street line.
 */
export const addressKey = ({ address, address2, city, state, zipcode }: Address): string =>
  [postalLine(`${address} ${address2}`), postalLine(city), postalLine(state), zipcode.trim()].join(
    '|',
  );

/** Whether two addresses differ in letter case, punctuation or postal abbreviation only. */
export const sameAddress = (a: Address, b: Address): boolean => addressKey(a) === addressKey(b);

const inLowerCase = (address: Address): string => JSON.stringify(address).toLowerCase();

/**
 * How an address that the service found to be the entry is kept: in the words of the service, or as
 * typed when only letter case differs. People write `RR 2` and `McDonald` better than any rule.
 */
export const asConfirmed = (found: Address, entry: Address): Address =>
  inLowerCase(found) === inLowerCase(entry) ? entry : found;
