import { bankEndpoints as E } from '@contract/endpoints/banks';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { firstOf, searchPayloadOf } from './payload';

/** Redux DevTools does not mask cache keys, so counters replace the routing numbers in them. */
const requested: string[] = [];
function cacheIdOf(routingNo: string): number {
  if (!requested.includes(routingNo)) requested.push(routingNo);
  return requested.indexOf(routingNo);
}

/** The directory of banks. A failure counts as no bank: the name is only a hint. */
const banksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBank: build.query({
      query: ({ routingNo }: { readonly routingNo: string }) =>
        buildRequest(E.findBank, { body: { searchCriteria: { model: { routingNo } } } }),
      rawResponseSchema: searchPayloadOf(E.findBank.payload),
      transformResponse: firstOf,
      serializeQueryArgs: ({ endpointName, queryArgs }) =>
        `${endpointName}(${cacheIdOf(queryArgs.routingNo)})`,
      extraOptions: { retryCondition: () => false },
    }),
  }),
});

export const { useFindBankQuery } = banksApi;
