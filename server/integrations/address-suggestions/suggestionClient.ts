import * as v from 'valibot';
import { readNumber, readText } from '@contract/responseFields';
import { HttpError } from '../../http/errors';
import type { Settings } from '../../settings';
import { exchangeOk } from '../exchange';
import type { AddressSuggestionService } from './suggestionService';

/** Someone is typing: a later response is of no use. */
const TIMEOUT_MS = 3_000;
const MAX_RESULTS = '5';

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
 * Suggests addresses over the protocol of Smarty's US Autocomplete Pro:
 * `GET ADDRESS_SUGGESTIONS_URL?search=...` with ADDRESS_SUGGESTIONS_ID and
 * ADDRESS_SUGGESTIONS_TOKEN. What is typed is never logged.
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
        const text = await exchangeOk(
          'The service of address suggestions',
          `${settings.ADDRESS_SUGGESTIONS_URL}?${query.toString()}`,
          {},
          TIMEOUT_MS,
        );
        const { suggestions } = v.parse(responseSchema, JSON.parse(text));
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
        // These errors quote the response, which may hold the address.
        const quotes = error instanceof v.ValiError || error instanceof SyntaxError;
        throw new HttpError('FAILED', 'The service of address suggestions cannot be reached.', {
          status: 502,
          cause: quotes ? 'unexpected response' : error,
        });
      }
    },
  };
}
