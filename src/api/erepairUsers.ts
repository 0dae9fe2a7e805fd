import { erepairUserEndpoints as E } from '@contract/endpoints/people';
import type { ErepairUser, SaveErepairUser } from '@contract/entities/erepairUser';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest, type WithEtag } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidatesWhenStale, provides } from './tags';
import { removesEntries, updatesEntry } from './updateInPlace';

interface OfRequest {
  readonly requestUid: string;
}
interface OfUser extends OfRequest, WithEtag {
  readonly userUid: string;
}

const uidOf = (user: ErepairUser) => user.userUid;

export const erepairUsersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listErepairUsers: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildListRequest(E.searchErepairUsers, { params: { requestUid }, model: {} }),
      rawResponseSchema: searchPayloadOf(E.searchErepairUsers.payload),
      transformResponse: entriesOf,
      providesTags: provides('ErepairUser'),
    }),
    createErepairUser: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveErepairUser) =>
        buildRequest(E.createErepairUser, {
          params: { requestUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.createErepairUser.payload),
      onQueryStarted: updatesEntry('ErepairUser', uidOf),
      invalidatesTags: invalidatesWhenStale('ErepairUser'),
    }),
    updateErepairUser: build.mutation({
      query: ({ requestUid, userUid, etag, ...body }: OfUser & SaveErepairUser) =>
        buildRequest(E.updateErepairUser, {
          params: { requestUid, userUid },
          body: { ...body, requestUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updateErepairUser.payload),
      onQueryStarted: updatesEntry('ErepairUser', uidOf),
      invalidatesTags: invalidatesWhenStale('ErepairUser'),
    }),
    patchErepairUser: build.mutation({
      query: ({ requestUid, userUid, etag, ...body }: OfUser & Partial<SaveErepairUser>) =>
        buildRequest(E.patchErepairUser, { params: { requestUid, userUid }, body, ifMatch: etag }),
      responseSchema: payloadOf(E.patchErepairUser.payload),
      onQueryStarted: updatesEntry('ErepairUser', uidOf, 'patch'),
      invalidatesTags: invalidatesWhenStale('ErepairUser'),
    }),
    deleteErepairUser: build.mutation({
      query: ({ requestUid, userUid, etag }: OfUser) =>
        buildRequest(E.deleteErepairUser, { params: { requestUid, userUid }, ifMatch: etag }),
      responseSchema: payloadOf(E.deleteErepairUser.payload),
      onQueryStarted: removesEntries('ErepairUser', uidOf, ({ userUid }: OfUser) => [userUid]),
      invalidatesTags: invalidatesWhenStale('ErepairUser'),
    }),
  }),
});

export const {
  useListErepairUsersQuery,
  useCreateErepairUserMutation,
  useUpdateErepairUserMutation,
  useDeleteErepairUserMutation,
} = erepairUsersApi;
