import { changeEndpoints as E } from '@contract/endpoints/changes';
import { baseApi } from './baseApi';
import { calls, lists, type OfRequest, buildRequest } from './buildRequest';
import { searchPayloadOf } from './payload';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

const reachesChanges = invalidatesEach<OfRequest>(
  invalidates('Changes', 'Timeline'),
  invalidatesAll('WaitingChanges'),
);

/** Loaded with the first screen that shows changes of approved vendors. */
const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listChanges: build.query({
      ...lists(E.listChanges),
      providesTags: provides('Changes'),
    }),
    searchWaitingChanges: build.query({
      query: ({ page, size }: { readonly page: number; readonly size: number }) =>
        buildRequest(E.searchWaitingChanges, {
          body: { searchCriteria: { model: {}, page, size } },
        }),
      rawResponseSchema: searchPayloadOf(E.searchWaitingChanges.payload),
      transformResponse: (found) => found ?? { pageEntries: [], totalCount: 0 },
      providesTags: [{ type: 'WaitingChanges' }],
    }),
    decideChange: build.mutation({
      ...calls(E.decideChange),
      invalidatesTags: reachesChanges,
    }),
    enterBankAmounts: build.mutation({
      ...calls(E.enterBankAmounts),
      invalidatesTags: reachesChanges,
    }),
    withdrawChange: build.mutation({
      ...calls(E.withdrawChange),
      invalidatesTags: reachesChanges,
    }),
  }),
});

export const {
  useListChangesQuery,
  useSearchWaitingChangesQuery,
  useDecideChangeMutation,
  useEnterBankAmountsMutation,
  useWithdrawChangeMutation,
} = changesApi;
