import { userEndpoints as E } from '@contract/endpoints/users';
import { baseApi } from './baseApi';
import { calls, buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidatesAll } from './tags';
import { updatesOnly } from './updateInPlace';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUserInfo: build.query({
      query: (userEmail: string) => buildRequest(E.getUserInfo, { query: { userEmail } }),
      responseSchema: payloadOf(E.getUserInfo.payload),
      providesTags: ['UserInfo'],
      keepUnusedDataFor: 3600,
    }),
    getProfile: build.query({
      ...calls(E.getProfile),
      providesTags: ['Profile'],
    }),
    /** A mutation, because nothing of it stays in the cache. */
    getPersonArchive: build.mutation(calls(E.getPersonArchive)),
    updateProfile: build.mutation({
      ...calls(E.updateProfile),
      onQueryStarted: updatesOnly('Profile'),
      invalidatesTags: invalidatesAll('UserInfo'),
    }),
  }),
});

export const {
  useGetUserInfoQuery,
  useGetProfileQuery,
  useGetPersonArchiveMutation,
  useUpdateProfileMutation,
} = usersApi;
