import { franchiseSiteEndpoints as E } from '@contract/endpoints/lists';
import type {
  DuplicateCheckRequest,
  SaveFranchiseSite,
} from '@contract/registration/franchiseSite';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest, type WithEtag } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesEach, invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfSite extends OfRequest, WithEtag {
  readonly siteUid: string;
}

/** The entity slice keeps the list. Earlier duplicate checks are no longer valid. */
const changesSites = invalidatesEach(
  invalidatesWhenStale('FranchiseSite'),
  invalidates('SiteDuplicates'),
);

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
      invalidatesTags: changesSites,
    }),
    updateFranchiseSite: build.mutation({
      query: ({ requestUid, siteUid, etag, ...body }: OfSite & SaveFranchiseSite) =>
        buildRequest(E.updateFranchiseSite, {
          params: { requestUid, siteUid },
          body: { ...body, requestUid, isPatch: false },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updateFranchiseSite.payload),
      invalidatesTags: changesSites,
    }),
    patchFranchiseSite: build.mutation({
      query: ({ requestUid, siteUid, etag, ...body }: OfSite & Partial<SaveFranchiseSite>) =>
        buildRequest(E.patchFranchiseSite, {
          params: { requestUid, siteUid },
          body: { ...body, isPatch: true },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.patchFranchiseSite.payload),
      invalidatesTags: changesSites,
    }),
    deleteFranchiseSite: build.mutation({
      query: ({ requestUid, siteUid, etag }: OfSite) =>
        buildRequest(E.deleteFranchiseSite, { params: { requestUid, siteUid }, ifMatch: etag }),
      responseSchema: payloadOf(E.deleteFranchiseSite.payload),
      invalidatesTags: changesSites,
    }),
    /** Asks whether a shop is known already. It changes nothing. */
    checkDuplicateSite: build.query({
      query: ({ requestUid, ...body }: OfRequest & DuplicateCheckRequest) =>
        buildRequest(E.checkDuplicateSite, { params: { requestUid }, body }),
      responseSchema: payloadOf(E.checkDuplicateSite.payload),
      keepUnusedDataFor: 0,
      providesTags: provides('SiteDuplicates'),
    }),
    addDuplicateSite: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveFranchiseSite) =>
        buildRequest(E.addDuplicateSite, { params: { requestUid }, body: { ...body, requestUid } }),
      responseSchema: payloadOf(E.addDuplicateSite.payload),
      invalidatesTags: changesSites,
    }),
  }),
});

export const {
  useCreateFranchiseSiteMutation,
  useUpdateFranchiseSiteMutation,
  useDeleteFranchiseSiteMutation,
  useAddDuplicateSiteMutation,
} = franchiseSitesApi;
