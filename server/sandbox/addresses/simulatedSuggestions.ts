import type { Address } from '@contract/registration/address';
import type {
  AddressSuggestionService,
  SuggestionQuery,
} from '../../integrations/address-suggestions/suggestionClient';
import { lookUpZip, serviceCity } from '../zipTable';

interface KnownStreets {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly streets: readonly string[];
}

/** Streets to suggest, in postal form: a few for each city of the sample data. */
export const KNOWN_STREETS: readonly KnownStreets[] = (
  [
    ['DAYTON', 'OH', '45402', 'FOUNDRY AVE, E THIRD ST, MAIN ST, WAYNE AVE, RIVERSIDE DR'],
    ['COLUMBUS', 'OH', '43215', 'S HIGH ST, E BROAD ST, MAIN ST'],
    ['CINCINNATI', 'OH', '45202', 'WALNUT ST, VINE ST, MAIN ST'],
    ['CLEVELAND', 'OH', '44114', 'SUPERIOR AVE E, EUCLID AVE, LAKESIDE AVE E'],
    ['INDIANAPOLIS', 'IN', '46204', 'E OHIO ST, N MERIDIAN ST, MAIN ST'],
    ['LOUISVILLE', 'KY', '40202', 'W MARKET ST, S FOURTH ST, MAIN ST'],
    ['PITTSBURGH', 'PA', '15222', 'LIBERTY AVE, PENN AVE, SMALLMAN ST'],
    ['DALLAS', 'TX', '75201', 'ELM ST, COMMERCE ST, MAIN ST'],
    ['ATLANTA', 'GA', '30303', 'PEACHTREE ST NE, MARIETTA ST NW, EDGEWOOD AVE SE'],
    ['DENVER', 'CO', '80202', 'WYNKOOP ST, BLAKE ST, LARIMER ST'],
    ['PHOENIX', 'AZ', '85004', 'E WASHINGTON ST, N CENTRAL AVE, E ROOSEVELT ST'],
  ] as const
).map(([city, state, zip, streets]) => ({ city, state, zip, streets: streets.split(', ') }));

/** What people type for the abbreviations of the known streets. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  AVE: 'AVENUE',
  DR: 'DRIVE',
  E: 'EAST',
  N: 'NORTH',
  NE: 'NORTHEAST',
  NW: 'NORTHWEST',
  S: 'SOUTH',
  SE: 'SOUTHEAST',
  ST: 'STREET',
  W: 'WEST',
};

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

/** Whether typed words begin words of the line in order: `third day`, `E THIRD ST DAYTON`. */
function beginsWords(typed: readonly string[], line: readonly string[]): boolean {
  let next = 0;
  for (const word of line) {
    const begin = typed[next];
    if (begin === undefined) break;
    if (word.startsWith(begin) || LONG_FORMS[word]?.startsWith(begin)) next += 1;
  }
  return next === typed.length;
}

/** A house number and a street. No house number of the simulated service begins with 0. */
const NUMBERED = /^([1-9]\d{0,5}[A-Za-z]?)\s+(\S.*)$/;

/** The known streets that the text begins, with its house number. */
function onKnownStreets({ text, zipcode }: SuggestionQuery): Address[] {
  const [, number = '', rest = ''] = NUMBERED.exec(text) ?? [];
  const typed = wordsOf(rest);
  if (typed.length === 0) return [];
  const found = KNOWN_STREETS.flatMap(({ streets, city, state, zip }) =>
    streets
      .filter((street) => beginsWords(typed, wordsOf(`${street} ${city} ${state} ${zip}`)))
      .map((street) => ({
        address: `${number.toUpperCase()} ${street}`,
        address2: '',
        city,
        state,
        zipcode: zip,
      })),
  );
  return [
    ...found.filter((address) => address.zipcode === zipcode),
    ...found.filter((address) => address.zipcode !== zipcode),
  ];
}

/** City and state of a street whose ZIP code is typed behind it, or known. */
async function completed({ text, zipcode }: SuggestionQuery): Promise<Address[]> {
  const [, before = text, typedZip = zipcode] = /^(.*?)[\s,]+(\d{5})$/.exec(text) ?? [];
  const street = (before.split(',')[0] ?? '').trim().replace(/\s+/g, ' ').toUpperCase();
  const [, , name = ''] = NUMBERED.exec(street) ?? [];
  const place = name.length < 3 ? undefined : await lookUpZip(typedZip);
  return place
    ? [
        {
          address: street,
          address2: '',
          city: serviceCity(place.city),
          state: place.state,
          zipcode: place.zip,
        },
      ]
    : [];
}

/**
 * Suggests addresses that the simulated check confirms: a few streets in the cities of the sample
 * data, and for any street with a ZIP code its city and state.
 */
export function createSimulatedSuggestions(): AddressSuggestionService {
  return {
    async suggest(query) {
      return [...(await completed(query)), ...onKnownStreets(query)];
    },
  };
}
