import { accountEndpoints as E } from '@contract/endpoints/account';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidatesAll } from './tags';
import { updatesOnly } from './updateInPlace';

/** The person's sessions and sign-in history. Loaded with the only screen that needs them. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query({
      query: (_: void) => buildRequest(E.listSessions, {}),
      responseSchema: payloadOf(E.listSessions.payload),
      providesTags: ['AccountSessions'],
    }),
    getSignInHistory: build.query({
      query: (_: void) => buildRequest(E.getSignInHistory, {}),
      responseSchema: payloadOf(E.getSignInHistory.payload),
      providesTags: ['SignInHistory'],
    }),
    endSession: build.mutation({
      query: (sessionUid: string) => buildRequest(E.endSession, { params: { sessionUid } }),
      responseSchema: payloadOf(E.endSession.payload),
      onQueryStarted: updatesOnly('AccountSessions'),
      invalidatesTags: invalidatesAll('SignInHistory'),
    }),
    endOtherSessions: build.mutation({
      query: (_: void) => buildRequest(E.endOtherSessions, { body: { keep: 'current' } }),
      responseSchema: payloadOf(E.endOtherSessions.payload),
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
