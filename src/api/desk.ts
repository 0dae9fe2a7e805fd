import { deskEndpoints as E } from '@contract/endpoints/desk';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

/** Who has a registration is in its review and in the queue, and staff read it in the timeline. */
const reachesAssignee = invalidatesEach<OfRequest>(
  invalidates('Review', 'Timeline'),
  invalidatesAll('ReviewQueue'),
);

/** Loaded with the review desk. */
export const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeReview: build.mutation({
      query: ({ requestUid, insteadOf }: OfRequest & { readonly insteadOf: string }) =>
        buildRequest(E.takeReview, { params: { requestUid }, body: { insteadOf } }),
      responseSchema: payloadOf(E.takeReview.payload),
      invalidatesTags: reachesAssignee,
    }),
    giveBackReview: build.mutation({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.giveBackReview, { params: { requestUid } }),
      responseSchema: payloadOf(E.giveBackReview.payload),
      invalidatesTags: reachesAssignee,
    }),
    listInternalNotes: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.listInternalNotes, { params: { requestUid } }),
      rawResponseSchema: searchPayloadOf(E.listInternalNotes.payload),
      transformResponse: entriesOf,
      providesTags: provides('InternalNotes'),
    }),
    createInternalNote: build.mutation({
      query: ({ requestUid, text }: OfRequest & { readonly text: string }) =>
        buildRequest(E.createInternalNote, { params: { requestUid }, body: { text } }),
      responseSchema: payloadOf(E.createInternalNote.payload),
      invalidatesTags: invalidates('InternalNotes'),
    }),
    deleteInternalNote: build.mutation({
      query: ({ requestUid, noteUid }: OfRequest & { readonly noteUid: string }) =>
        buildRequest(E.deleteInternalNote, { params: { requestUid, noteUid } }),
      responseSchema: payloadOf(E.deleteInternalNote.payload),
      invalidatesTags: invalidates('InternalNotes'),
    }),
  }),
});

export const {
  useTakeReviewMutation,
  useGiveBackReviewMutation,
  useListInternalNotesQuery,
  useCreateInternalNoteMutation,
  useDeleteInternalNoteMutation,
} = deskApi;
