import { ownershipEndpoints as E } from '@contract/endpoints/lists';
import type {
  CreateDiverseOwnership,
  DiverseOwnership,
  SaveOwnershipInfo,
} from '@contract/registration/ownership';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest, type WithEtag } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

interface OfEntry extends OfRequest, WithEtag {
  readonly diverseOwnershipUid: string;
}

export const ownershipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDiverseOwnership: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildListRequest(E.searchDiverseOwnership, { params: { requestUid }, model: {} }),
      rawResponseSchema: searchPayloadOf(E.searchDiverseOwnership.payload),
      transformResponse: entriesOf,
      providesTags: provides('DiverseOwnership'),
    }),
    createDiverseOwnership: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & CreateDiverseOwnership) =>
        buildRequest(E.createDiverseOwnership, {
          params: { requestUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.createDiverseOwnership.payload),
      invalidatesTags: invalidatesWhenStale('DiverseOwnership'),
    }),
    bulkCreateDiverseOwnership: build.mutation({
      query: ({
        requestUid,
        items,
      }: OfRequest & { readonly items: readonly CreateDiverseOwnership[] }) =>
        buildRequest(E.bulkCreateDiverseOwnership, {
          params: { requestUid },
          body: items.map((item) => ({ ...item, requestUid })),
        }),
      rawResponseSchema: searchPayloadOf(E.bulkCreateDiverseOwnership.payload),
      transformResponse: entriesOf<DiverseOwnership>,
      invalidatesTags: invalidatesWhenStale('DiverseOwnership'),
    }),
    deleteDiverseOwnership: build.mutation({
      query: ({ requestUid, diverseOwnershipUid, etag }: OfEntry) =>
        buildRequest(E.deleteDiverseOwnership, {
          params: { requestUid, diverseOwnershipUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.deleteDiverseOwnership.payload),
      invalidatesTags: invalidatesWhenStale('DiverseOwnership'),
    }),
    createOwnershipInfo: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveOwnershipInfo) =>
        buildRequest(E.createOwnershipInfo, {
          params: { requestUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.createOwnershipInfo.payload),
    }),
    updateOwnershipInfo: build.mutation({
      query: ({
        requestUid,
        ownershipUid,
        etag,
        ...body
      }: OfRequest & WithEtag & { readonly ownershipUid: string } & SaveOwnershipInfo) =>
        buildRequest(E.updateOwnershipInfo, {
          params: { requestUid, ownershipUid },
          body: { ...body, requestUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updateOwnershipInfo.payload),
    }),
  }),
});

export const {
  useBulkCreateDiverseOwnershipMutation,
  useDeleteDiverseOwnershipMutation,
  useCreateOwnershipInfoMutation,
} = ownershipApi;
