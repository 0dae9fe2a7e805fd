import { erepairUserEndpoints as E } from '@contract/endpoints/people';
import type { SaveErepairUser } from '@contract/registration/erepairUser';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest, type WithEtag } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfUser extends OfRequest, WithEtag {
  readonly userUid: string;
}

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
      invalidatesTags: invalidatesWhenStale('ErepairUser'),
    }),
    patchErepairUser: build.mutation({
      query: ({ requestUid, userUid, etag, ...body }: OfUser & Partial<SaveErepairUser>) =>
        buildRequest(E.patchErepairUser, { params: { requestUid, userUid }, body, ifMatch: etag }),
      responseSchema: payloadOf(E.patchErepairUser.payload),
      invalidatesTags: invalidatesWhenStale('ErepairUser'),
    }),
    deleteErepairUser: build.mutation({
      query: ({ requestUid, userUid, etag }: OfUser) =>
        buildRequest(E.deleteErepairUser, { params: { requestUid, userUid }, ifMatch: etag }),
      responseSchema: payloadOf(E.deleteErepairUser.payload),
      invalidatesTags: invalidatesWhenStale('ErepairUser'),
    }),
  }),
});

export const {
  useCreateErepairUserMutation,
  useUpdateErepairUserMutation,
  useDeleteErepairUserMutation,
} = erepairUsersApi;
