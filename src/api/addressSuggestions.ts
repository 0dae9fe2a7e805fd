import { addressSuggestionEndpoints as E } from '@contract/endpoints/addressSuggestions';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';

/** Suggestions while an address is typed. */
export const addressSuggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    suggestAddresses: build.query({
      ...calls(E.suggestAddresses),
      keepUnusedDataFor: 0,
      // By the next try the text has changed.
      extraOptions: { retryCondition: () => false },
    }),
  }),
});
