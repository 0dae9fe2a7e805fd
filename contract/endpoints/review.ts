import { takeReviewSchema } from '../entities/assignment';
import { createInternalNoteSchema, internalNoteSchema } from '../entities/internalNote';
import {
  answerReviewNoteSchema,
  decideReviewSchema,
  reviewQueueEntrySchema,
  reviewQueueModel,
  reviewSchema,
} from '../entities/review';
import { vendorRequestSchema } from '../registration/vendorRequest';
import { pageOf, searchRequest } from '../search';
import { endpoint, FULL_LIST } from './define';

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
  takeReview: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/assignee',
    tag,
    summary: 'Take a request under review, or take it over from who has it',
    access: 'review',
    request: takeReviewSchema,
    payload: reviewSchema,
    failures: {
      FORBIDDEN: { description: 'the request is the own one of the caller, who is staff' },
      CONFLICT: {
        description: 'someone else has taken it or given it back, or it is not under review',
      },
    },
  }),
  giveBackReview: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/assignee/give-back',
    tag,
    summary: 'Give back a request that the caller has taken, so that nobody has it',
    undoes: true,
    access: 'review',
    payload: reviewSchema,
    failures: { CONFLICT: { description: 'someone else has it' } },
  }),
  listInternalNotes: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/internal-notes',
    tag,
    summary: 'What staff have noted about a request for each other, newest first',
    access: 'readAll',
    payload: pageOf(internalNoteSchema),
    emptyWhenNotFound: true,
    failures: {
      FORBIDDEN: { description: 'the request is the own one of the caller, who is staff' },
    },
  }),
  createInternalNote: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/internal-notes',
    tag,
    summary: 'Note something about a request, which its vendor never reads',
    access: 'review',
    request: createInternalNoteSchema,
    payload: internalNoteSchema,
    failures: {
      FORBIDDEN: { description: 'the request is the own one of the caller, who is staff' },
      ...FULL_LIST,
    },
  }),
  deleteInternalNote: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/internal-notes/{noteUid}',
    tag,
    summary: 'Delete an own note within a day',
    access: 'review',
    payload: internalNoteSchema,
    failures: {
      FORBIDDEN: { description: 'someone else has written it' },
      CONFLICT: { description: 'it is older than a day' },
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
