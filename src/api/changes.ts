import { changeEndpoints as E } from '@contract/endpoints/changes';
import type { DecideChange, EnterBankAmounts } from '@contract/entities/change';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfChange extends OfRequest {
  readonly changeUid: string;
}

const reachesChanges = invalidatesEach<OfRequest>(
  invalidates('Changes', 'Timeline'),
  invalidatesAll('WaitingChanges'),
);

/** Loaded with the first screen that shows changes of approved vendors. */
const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listChanges: build.query({
      query: ({ requestUid }: OfRequest) => buildRequest(E.listChanges, { params: { requestUid } }),
      rawResponseSchema: searchPayloadOf(E.listChanges.payload),
      transformResponse: entriesOf,
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
      query: ({ requestUid, changeUid, decided }: OfChange & { readonly decided: DecideChange }) =>
        buildRequest(E.decideChange, { params: { requestUid, changeUid }, body: decided }),
      responseSchema: payloadOf(E.decideChange.payload),
      invalidatesTags: reachesChanges,
    }),
    enterBankAmounts: build.mutation({
      query: ({
        requestUid,
        changeUid,
        entered,
      }: OfChange & { readonly entered: EnterBankAmounts }) =>
        buildRequest(E.enterBankAmounts, { params: { requestUid, changeUid }, body: entered }),
      responseSchema: payloadOf(E.enterBankAmounts.payload),
      invalidatesTags: reachesChanges,
    }),
    withdrawChange: build.mutation({
      query: ({ requestUid, changeUid }: OfChange) =>
        buildRequest(E.withdrawChange, { params: { requestUid, changeUid } }),
      responseSchema: payloadOf(E.withdrawChange.payload),
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
