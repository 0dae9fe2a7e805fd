import { ownershipEndpoints as E } from '@contract/endpoints/lists';
import type { CreateDiverseOwnership, SaveOwnershipInfo } from '@contract/entities/ownership';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
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
      invalidatesTags: invalidates('DiverseOwnership'),
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
      transformResponse: entriesOf,
      invalidatesTags: invalidates('DiverseOwnership'),
    }),
    deleteDiverseOwnership: build.mutation({
      query: ({
        requestUid,
        diverseOwnershipUid,
      }: OfRequest & { readonly diverseOwnershipUid: string }) =>
        buildRequest(E.deleteDiverseOwnership, { params: { requestUid, diverseOwnershipUid } }),
      responseSchema: payloadOf(E.deleteDiverseOwnership.payload),
      invalidatesTags: invalidates('DiverseOwnership'),
    }),
    createOwnershipInfo: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveOwnershipInfo) =>
        buildRequest(E.createOwnershipInfo, {
          params: { requestUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.createOwnershipInfo.payload),
      invalidatesTags: invalidates('OwnershipInfo'),
    }),
    updateOwnershipInfo: build.mutation({
      query: ({
        requestUid,
        ownershipUid,
        ...body
      }: OfRequest & { readonly ownershipUid: string } & SaveOwnershipInfo) =>
        buildRequest(E.updateOwnershipInfo, {
          params: { requestUid, ownershipUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.updateOwnershipInfo.payload),
      invalidatesTags: invalidates('OwnershipInfo'),
    }),
  }),
});

export const {
  useListDiverseOwnershipQuery,
  useCreateDiverseOwnershipMutation,
  useBulkCreateDiverseOwnershipMutation,
  useDeleteDiverseOwnershipMutation,
  useCreateOwnershipInfoMutation,
  useUpdateOwnershipInfoMutation,
} = ownershipApi;
