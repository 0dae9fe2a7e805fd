import { addressSuggestionEndpoints as E } from '@contract/endpoints/addressSuggestions';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';

interface Typed {
  readonly text: string;
  readonly zipcode: string;
}

/** Suggestions while an address is typed. */
export const addressSuggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    suggestAddresses: build.query({
      query: (body: Typed) => buildRequest(E.suggestAddresses, { body }),
      responseSchema: payloadOf(E.suggestAddresses.payload),
      keepUnusedDataFor: 0,
      // By the next try the text has changed.
      extraOptions: { retryCondition: () => false },
    }),
  }),
});
