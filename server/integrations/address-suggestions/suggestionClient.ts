import * as v from 'valibot';
import { readNumber, readText } from '@contract/responseFields';
import type { Address } from '@contract/registration/address';
import type { Settings } from '../../settings';
import { exchangeJson, notReached } from '../exchange';

/** The beginning of an address, at least three characters; `zipcode` may be ''. */
export interface SuggestionQuery {
  readonly text: string;
  readonly zipcode: string;
}

export interface AddressSuggestionService {
  /**
   * Suggests whole addresses, the likeliest first.
   * @throws HttpError FAILED (502) when the service cannot be reached
   */
  suggest(query: SuggestionQuery): Promise<readonly Address[]>;
}

/** Someone is typing: a later response is of no use. */
const TIMEOUT_MS = 3_000;
const MAX_RESULTS = '5';
const NOT_REACHED = 'The service of address suggestions cannot be reached.';

const responseSchema = v.object({
  suggestions: v.nullish(
    v.array(
      v.object({
        street_line: v.string(),
        secondary: readText,
        city: v.string(),
        state: v.string(),
        zipcode: v.string(),
        entries: readNumber,
      }),
    ),
    [],
  ),
});

/**
 * The protocol of Smarty's US Autocomplete Pro: `GET ADDRESS_SUGGESTIONS_URL?search=...` with
 * ADDRESS_SUGGESTIONS_ID and ADDRESS_SUGGESTIONS_TOKEN. What is typed is never logged.
 */
export function createSuggestionClient(
  settings: Pick<Settings, 'ADDRESS_SUGGESTIONS_ID' | 'ADDRESS_SUGGESTIONS_TOKEN'> & {
    readonly ADDRESS_SUGGESTIONS_URL: string;
  },
): AddressSuggestionService {
  return {
    async suggest({ text, zipcode }) {
      const query = new URLSearchParams({
        search: text,
        max_results: MAX_RESULTS,
        // The service would go by the network address, which is that of this server.
        prefer_geolocation: 'none',
        ...(zipcode !== '' && { prefer_zip_codes: zipcode }),
        ...(settings.ADDRESS_SUGGESTIONS_ID !== '' && {
          'auth-id': settings.ADDRESS_SUGGESTIONS_ID,
          'auth-token': settings.ADDRESS_SUGGESTIONS_TOKEN,
        }),
      });
      try {
        const { suggestions } = await exchangeJson(
          'The service of address suggestions',
          responseSchema,
          `${settings.ADDRESS_SUGGESTIONS_URL}?${query.toString()}`,
          {},
          TIMEOUT_MS,
        );
        return suggestions.map(
          ({ street_line, secondary, city, state, zipcode: zip, entries }) => ({
            address: street_line,
            // A building with several units names only their kind, 'Apt', which is no second line.
            address2: (entries ?? 0) > 1 ? '' : secondary,
            city,
            state,
            zipcode: zip,
          }),
        );
      } catch (error) {
        throw notReached(NOT_REACHED, error);
      }
    },
  };
}
