import { bankEndpoints as E } from '@contract/endpoints/banks';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { firstOf, searchPayloadOf } from './payload';

/** Of each routing number, its place in this list: the keys of the cache are not masked in Redux DevTools. */
const asked: string[] = [];
function placeOf(routingNo: string): number {
  if (!asked.includes(routingNo)) asked.push(routingNo);
  return asked.indexOf(routingNo);
}

/** The directory of banks. A failure is no bank: the name is only a hint. */
export const banksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findBank: build.query({
      query: ({ routingNo }: { readonly routingNo: string }) =>
        buildRequest(E.findBank, { body: { searchCriteria: { model: { routingNo } } } }),
      rawResponseSchema: searchPayloadOf(E.findBank.payload),
      transformResponse: firstOf,
      serializeQueryArgs: ({ endpointName, queryArgs }) =>
        `${endpointName}(${placeOf(queryArgs.routingNo)})`,
      extraOptions: { retryCondition: () => false },
    }),
  }),
});

export const { useFindBankQuery } = banksApi;
