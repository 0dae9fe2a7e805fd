import { accountEndpoints as E } from '@contract/endpoints/account';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';
import { invalidatesAll } from './tags';
import { updatesOnly } from './updateInPlace';

/** The person's sessions and sign-in history. Loaded with the only screen that needs them. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query({
      ...calls(E.listSessions),
      providesTags: ['AccountSessions'],
    }),
    getSignInHistory: build.query({
      ...calls(E.getSignInHistory),
      providesTags: ['SignInHistory'],
    }),
    endSession: build.mutation({
      ...calls(E.endSession),
      onQueryStarted: updatesOnly('AccountSessions'),
      invalidatesTags: invalidatesAll('SignInHistory'),
    }),
    endOtherSessions: build.mutation({
      ...calls(E.endOtherSessions),
      onQueryStarted: updatesOnly('AccountSessions'),
      invalidatesTags: invalidatesAll('SignInHistory'),
    }),
  }),
});

export const {
  useListSessionsQuery,
  useGetSignInHistoryQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
