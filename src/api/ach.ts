import { achEndpoints as E } from '@contract/endpoints/shop';
import type { SaveAch } from '@contract/registration/ach';
import { FIND_ONE } from '@contract/requestKey';
import { baseApi } from './baseApi';
import { buildRequest, type WithEtag } from './buildRequest';
import { firstOf, payloadOf, searchPayloadOf } from './payload';
import { invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

export const achApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAch: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.searchAch, { params: { requestUid }, body: FIND_ONE }),
      rawResponseSchema: searchPayloadOf(E.searchAch.payload),
      transformResponse: firstOf,
      providesTags: provides('Ach'),
    }),
    createAch: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveAch) =>
        buildRequest(E.createAch, { params: { requestUid }, body: { ...body, requestUid } }),
      responseSchema: payloadOf(E.createAch.payload),
      invalidatesTags: invalidatesWhenStale('Ach'),
    }),
    /** The whole form: it sends every field, and emptied ones as ''. */
    updateAch: build.mutation({
      query: ({
        requestUid,
        achUid,
        etag,
        ...body
      }: OfRequest & WithEtag & { readonly achUid: string } & SaveAch) =>
        buildRequest(E.updateAch, {
          params: { requestUid, achUid },
          body: { ...body, requestUid },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updateAch.payload),
      invalidatesTags: invalidatesWhenStale('Ach'),
    }),
  }),
});

export const { useGetAchQuery, useCreateAchMutation, useUpdateAchMutation } = achApi;
