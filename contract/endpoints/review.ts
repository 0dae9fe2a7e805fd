import {
  answerReviewNoteSchema,
  decideReviewSchema,
  reviewQueueEntrySchema,
  reviewQueueModel,
  reviewSchema,
} from '../entities/review';
import { vendorRequestSchema } from '../registration/vendorRequest';
import { pageOf, searchRequest } from '../search';
import { endpoint } from './define';

const tag = 'review';

export const reviewEndpoints = {
  searchReviewQueue: endpoint({
    method: 'POST',
    path: '/mm/vendors/review-queue/search',
    tag,
    summary: 'Requests that wait for a decision, or were decided, oldest first',
    access: 'readAll',
    request: searchRequest(reviewQueueModel),
    payload: pageOf(reviewQueueEntrySchema),
    emptyWhenNotFound: true,
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/review',
    tag,
    summary: 'Notes that wait for the vendor, and the newest decision of a reviewer',
    payload: reviewSchema,
  }),
  decideReview: endpoint({
    method: 'POST',
    takesIfMatch: true,
    path: '/mm/vendors/{requestUid}/review-decision',
    tag,
    summary:
      'Approve, decline, hold, give back for changes, or take a decision back; the request after it',
    undoes: true,
    access: 'review',
    request: decideReviewSchema,
    payload: vendorRequestSchema,
    failures: {
      FORBIDDEN: {
        description:
          'the request is the own one of the super user, who has entered its bank account, or no super user asks',
      },
      CONFLICT: {
        description:
          'the request is not in a status for this decision: someone else has decided, or the vendor took it back',
      },
    },
  }),
  answerReviewNote: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/review-answer',
    tag,
    summary: 'Answer the note of a reviewer on a step; an empty answer takes it back',
    request: answerReviewNoteSchema,
    payload: reviewSchema,
    failures: { CONFLICT: { description: 'no note on this step waits for the vendor' } },
  }),
  withdrawVendorRequest: endpoint({
    method: 'POST',
    takesIfMatch: true,
    path: '/mm/vendors/{requestUid}/withdraw',
    tag,
    summary: 'Take a request that is under review back to DRAFT; for its owner only',
    undoes: true,
    payload: vendorRequestSchema,
    failures: {
      FORBIDDEN: { description: 'the caller is a super user and not the owner of the request' },
      CONFLICT: { description: 'the request is not under review any more' },
    },
  }),
};
