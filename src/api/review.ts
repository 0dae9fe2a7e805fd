import { reviewEndpoints as E } from '@contract/endpoints/review';
import { vendorEndpoints } from '@contract/endpoints/vendors';
import type { AssignedTo } from '@contract/entities/assignment';
import type { QueueDocuments, QueueSort, QueueStatus } from '@contract/entities/review';
import type { VendorType } from '@contract/enums';
import { PART_NAMES } from '@contract/registration/parts';
import { baseApi } from './baseApi';
import { calls, type OfRequest, buildRequest } from './buildRequest';
import { searchPayloadOf } from './payload';
import {
  invalidates,
  invalidatesAll,
  invalidatesEach,
  invalidatesWhenStale,
  provides,
} from './tags';

export interface QueueQuery {
  readonly status: QueueStatus;
  readonly vendorType?: VendorType;
  readonly olderThanDays?: number;
  readonly overdue?: boolean;
  readonly text?: string;
  readonly assignedTo?: AssignedTo;
  readonly documents?: QueueDocuments;
  readonly sort?: QueueSort;
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

export interface TimelineQuery extends OfRequest {
  /** The last entry of the previous page. Without it, the newest entries. */
  readonly before?: string;
}

/** How many entries of the timeline a page has. */
const TIMELINE_PAGE = 20;

/** A decision and a withdrawal change the request with its status, and every list it is in. */
const reachesRequest = invalidatesEach<OfRequest>(
  invalidates('VendorRequest', 'Approval', 'Submission', 'Review', 'Timeline'),
  invalidatesAll('Shops', 'DuplicateShops', 'VendorSearch', 'ReviewQueue'),
);

/** After a withdrawal and another submission, the answers differ from those on the screen. */
const rereadsAnswers = invalidatesWhenStale(...PART_NAMES);

/** Loaded with the first screen that needs it, which is not part of filling in a registration. */
export const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchReviewQueue: build.query({
      query: ({ page, size, ...model }: QueueQuery) =>
        buildRequest(E.searchReviewQueue, { body: { searchCriteria: { model, page, size } } }),
      rawResponseSchema: searchPayloadOf(E.searchReviewQueue.payload),
      transformResponse: (found) => found ?? { pageEntries: [], totalCount: 0 },
      providesTags: [{ type: 'ReviewQueue' }],
    }),
    getReview: build.query({
      ...calls(E.getReview),
      providesTags: provides('Review'),
    }),
    decideReview: build.mutation({
      ...calls(E.decideReview),
      invalidatesTags: invalidatesEach(reachesRequest, rereadsAnswers),
    }),
    answerReviewNote: build.mutation({
      ...calls(E.answerReviewNote),
      invalidatesTags: invalidates('Review', 'Timeline'),
    }),
    withdrawVendorRequest: build.mutation({
      ...calls(E.withdrawVendorRequest),
      invalidatesTags: reachesRequest,
    }),
    /** Newest first. A screen reads it when it opens. Saves of steps do not update it. */
    getTimeline: build.query({
      query: ({ requestUid, before }: TimelineQuery) =>
        buildRequest(vendorEndpoints.listActivity, {
          params: { requestUid },
          query: { size: String(TIMELINE_PAGE), ...(before !== undefined && { before }) },
        }),
      rawResponseSchema: searchPayloadOf(vendorEndpoints.listActivity.payload),
      transformResponse: (found) => found ?? { pageEntries: [], totalCount: 0 },
      providesTags: provides('Timeline'),
    }),
  }),
});

export const {
  useSearchReviewQueueQuery,
  useGetReviewQuery,
  useDecideReviewMutation,
  useAnswerReviewNoteMutation,
  useWithdrawVendorRequestMutation,
  useGetTimelineQuery,
} = reviewApi;
