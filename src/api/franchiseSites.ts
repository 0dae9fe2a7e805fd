import { franchiseSiteEndpoints as E } from '@contract/endpoints/lists';
import type { DuplicateCheckRequest, SaveFranchiseSite } from '@contract/entities/franchiseSite';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfSite extends OfRequest {
  readonly siteUid: string;
}

export const franchiseSitesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFranchiseSites: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildListRequest(E.searchFranchiseSites, { params: { requestUid }, model: {} }),
      rawResponseSchema: searchPayloadOf(E.searchFranchiseSites.payload),
      transformResponse: entriesOf,
      providesTags: provides('FranchiseSite'),
    }),
    createFranchiseSite: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveFranchiseSite) =>
        buildRequest(E.createFranchiseSite, {
          params: { requestUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.createFranchiseSite.payload),
      invalidatesTags: invalidates('FranchiseSite'),
    }),
    updateFranchiseSite: build.mutation({
      query: ({ requestUid, siteUid, ...body }: OfSite & SaveFranchiseSite) =>
        buildRequest(E.updateFranchiseSite, {
          params: { requestUid, siteUid },
          body: { ...body, requestUid, isPatch: false },
        }),
      responseSchema: payloadOf(E.updateFranchiseSite.payload),
      invalidatesTags: invalidates('FranchiseSite'),
    }),
    patchFranchiseSite: build.mutation({
      query: ({ requestUid, siteUid, ...body }: OfSite & Partial<SaveFranchiseSite>) =>
        buildRequest(E.patchFranchiseSite, {
          params: { requestUid, siteUid },
          body: { ...body, isPatch: true },
        }),
      responseSchema: payloadOf(E.patchFranchiseSite.payload),
      invalidatesTags: invalidates('FranchiseSite'),
    }),
    deleteFranchiseSite: build.mutation({
      query: ({ requestUid, siteUid }: OfSite) =>
        buildRequest(E.deleteFranchiseSite, { params: { requestUid, siteUid } }),
      responseSchema: payloadOf(E.deleteFranchiseSite.payload),
      invalidatesTags: invalidates('FranchiseSite'),
    }),
    /** Asks whether a shop is known already; a question, so it changes nothing. */
    checkDuplicateSite: build.query({
      query: ({ requestUid, ...body }: OfRequest & DuplicateCheckRequest) =>
        buildRequest(E.checkDuplicateSite, { params: { requestUid }, body }),
      responseSchema: payloadOf(E.checkDuplicateSite.payload),
      keepUnusedDataFor: 0,
      providesTags: provides('FranchiseSite'),
    }),
    addDuplicateSite: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveFranchiseSite) =>
        buildRequest(E.addDuplicateSite, { params: { requestUid }, body: { ...body, requestUid } }),
      responseSchema: payloadOf(E.addDuplicateSite.payload),
      invalidatesTags: invalidates('FranchiseSite'),
    }),
  }),
});

export const {
  useListFranchiseSitesQuery,
  useCreateFranchiseSiteMutation,
  useUpdateFranchiseSiteMutation,
  usePatchFranchiseSiteMutation,
  useDeleteFranchiseSiteMutation,
  useLazyCheckDuplicateSiteQuery,
  useAddDuplicateSiteMutation,
} = franchiseSitesApi;
