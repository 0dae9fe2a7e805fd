import { userEndpoints as E } from '@contract/endpoints/users';
import type { UpdateProfile } from '@contract/entities/user';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
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
      query: (_: void) => buildRequest(E.getProfile, {}),
      responseSchema: payloadOf(E.getProfile.payload),
      providesTags: ['Profile'],
    }),
    /** A mutation, because nothing of it stays in the cache. */
    getPersonArchive: build.mutation({
      query: (_: void) => buildRequest(E.getPersonArchive, {}),
      responseSchema: payloadOf(E.getPersonArchive.payload),
    }),
    updateProfile: build.mutation({
      query: (body: UpdateProfile) => buildRequest(E.updateProfile, { body }),
      responseSchema: payloadOf(E.updateProfile.payload),
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
