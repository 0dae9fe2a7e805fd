import {
  answerReviewNoteSchema,
  decideReviewSchema,
  reviewQueueEntrySchema,
  reviewQueueModel,
  reviewSchema,
} from '../entities/review';
import { vendorRequestSchema } from '../registration/vendorRequest';
import { pageOf, searchRequest } from '../search';
import { endpointsOf } from './define';

const define = endpointsOf('review');

export const reviewEndpoints = {
  searchReviewQueue: define('POST /mm/vendors/review-queue/search', {
    summary: 'Requests that wait for a decision, or were decided, oldest first',
    access: 'readAll',
    request: searchRequest(reviewQueueModel),
    payload: pageOf(reviewQueueEntrySchema),
    emptyWhenNotFound: true,
  }),
  getReview: define('GET /mm/vendors/{requestUid}/review', {
    summary: 'Notes that wait for the vendor, and the newest decision of a reviewer',
    payload: reviewSchema,
  }),
  decideReview: define('POST /mm/vendors/{requestUid}/review-decision', {
    takesIfMatch: true,
    summary:
      'Approve, decline, hold, give back for changes, or take a decision back; the request after it',
    undoes: true,
    access: 'review',
    request: decideReviewSchema,
    payload: vendorRequestSchema,
    failures: {
      FORBIDDEN:
        'the request is the own one of the super user, who has entered its bank account, or no super user asks',
      CONFLICT:
        'the request is not in a status for this decision: someone else has decided, or the vendor took it back',
    },
  }),
  answerReviewNote: define('POST /mm/vendors/{requestUid}/review-answer', {
    summary: 'Answer the note of a reviewer on a step; an empty answer takes it back',
    request: answerReviewNoteSchema,
    payload: reviewSchema,
    failures: { CONFLICT: 'no note on this step waits for the vendor' },
  }),
  withdrawVendorRequest: define('POST /mm/vendors/{requestUid}/withdraw', {
    takesIfMatch: true,
    summary: 'Take a request that is under review back to DRAFT; for its owner only',
    undoes: true,
    payload: vendorRequestSchema,
    failures: {
      FORBIDDEN: 'the caller is a super user and not the owner of the request',
      CONFLICT: 'the request is not under review any more',
    },
  }),
};
