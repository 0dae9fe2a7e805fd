import { deskEndpoints as E } from '@contract/endpoints/desk';
import { baseApi } from './baseApi';
import { calls, lists, type OfRequest } from './buildRequest';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

/** The assignee shows in the review, in the queue and, for staff, in the timeline. */
const reachesAssignee = invalidatesEach<OfRequest>(
  invalidates('Review', 'Timeline'),
  invalidatesAll('ReviewQueue'),
);

/** Loaded with the review desk. */
export const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeReview: build.mutation({
      ...calls(E.takeReview),
      invalidatesTags: reachesAssignee,
    }),
    giveBackReview: build.mutation({
      ...calls(E.giveBackReview),
      invalidatesTags: reachesAssignee,
    }),
    listInternalNotes: build.query({
      ...lists(E.listInternalNotes),
      providesTags: provides('InternalNotes'),
    }),
    createInternalNote: build.mutation({
      ...calls(E.createInternalNote),
      invalidatesTags: invalidates('InternalNotes'),
    }),
    deleteInternalNote: build.mutation({
      ...calls(E.deleteInternalNote),
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
