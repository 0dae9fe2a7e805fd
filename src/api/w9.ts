import { w9Endpoints as E } from '@contract/endpoints/shop';
import type { PatchW9, SaveW9 } from '@contract/registration/w9';
import { FIND_ONE } from '@contract/requestKey';
import { baseApi } from './baseApi';
import { buildRequest, type WithEtag } from './buildRequest';
import { firstOf, payloadOf, searchPayloadOf } from './payload';
import { invalidatesAll, invalidatesEach, invalidatesWhenStale, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}
interface OfRecord extends OfRequest, WithEtag {
  readonly w9Uid: string;
}

/**
 * A failed tax check leaves an invited person on the step. The state of the step in their list is
 * new.
 */
const invalidatesSaved = invalidatesEach<OfRequest>(
  invalidatesWhenStale('W9'),
  invalidatesAll('HandOff'),
);

export const w9Api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getW9: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.searchW9, { params: { requestUid }, body: FIND_ONE }),
      rawResponseSchema: searchPayloadOf(E.searchW9.payload),
      transformResponse: firstOf,
      providesTags: provides('W9'),
    }),
    createW9: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & SaveW9) =>
        buildRequest(E.createW9, {
          params: { requestUid },
          body: { ...body, requestUid, isPatch: false },
        }),
      responseSchema: payloadOf(E.createW9.payload),
      invalidatesTags: invalidatesSaved,
    }),
    updateW9: build.mutation({
      query: ({ requestUid, w9Uid, etag, ...body }: OfRecord & SaveW9) =>
        buildRequest(E.updateW9, {
          params: { requestUid, w9Uid },
          body: { ...body, requestUid, isPatch: false },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.updateW9.payload),
      invalidatesTags: invalidatesSaved,
    }),
    patchW9: build.mutation({
      query: ({ requestUid, w9Uid, etag, ...body }: OfRecord & PatchW9) =>
        buildRequest(E.patchW9, {
          params: { requestUid, w9Uid },
          body: { ...body, requestUid, isPatch: true },
          ifMatch: etag,
        }),
      responseSchema: payloadOf(E.patchW9.payload),
      invalidatesTags: invalidatesWhenStale('W9'),
    }),
    unlockW9: build.mutation({
      query: ({ requestUid, w9Uid, etag }: OfRecord) =>
        buildRequest(E.unlockW9, { params: { requestUid, w9Uid }, ifMatch: etag }),
      responseSchema: payloadOf(E.unlockW9.payload),
      invalidatesTags: invalidatesWhenStale('W9'),
    }),
  }),
});

export const { useCreateW9Mutation, useUpdateW9Mutation, useUnlockW9Mutation } = w9Api;
