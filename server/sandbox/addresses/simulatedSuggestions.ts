import type { Address } from '@contract/registration/address';
import type {
  AddressSuggestionService,
  SuggestionQuery,
} from '../../integrations/address-suggestions/suggestionService';
import { lookUpZip, serviceCity } from '../zipTable';
import { KNOWN_STREETS } from './knownStreets';

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

/**
 * Whether each typed word begins a word of the line, in their order: `third day` is in
 * `E THIRD ST DAYTON`.
 */
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
