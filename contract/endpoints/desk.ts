import { takeReviewSchema } from '../entities/assignment';
import { createInternalNoteSchema, internalNoteSchema } from '../entities/internalNote';
import { reviewSchema } from '../entities/review';
import { pageOf } from '../search';
import { endpointsOf, FULL_LIST } from './define';

const define = endpointsOf('review');

/** What staff do among themselves on the review desk. Nothing of it is in the wizard. */
export const deskEndpoints = {
  takeReview: define('POST /mm/vendors/{requestUid}/assignee', {
    summary: 'Take a request under review, or take it over from who has it',
    access: 'review',
    request: takeReviewSchema,
    payload: reviewSchema,
    failures: {
      FORBIDDEN: 'the request is the own one of the caller, who is staff',
      CONFLICT: 'someone else has taken it or given it back, or it is not under review',
    },
  }),
  giveBackReview: define('POST /mm/vendors/{requestUid}/assignee/give-back', {
    summary: 'Give back a request that the caller has taken, so that nobody has it',
    undoes: true,
    access: 'review',
    payload: reviewSchema,
    failures: { CONFLICT: 'someone else has it' },
  }),
  listInternalNotes: define('GET /mm/vendors/{requestUid}/internal-notes', {
    summary: 'What staff have noted about a request for each other, newest first',
    access: 'readAll',
    payload: pageOf(internalNoteSchema),
    emptyWhenNotFound: true,
    failures: {
      FORBIDDEN: 'the request is the own one of the caller, who is staff',
    },
  }),
  createInternalNote: define('POST /mm/vendors/{requestUid}/internal-notes', {
    summary: 'Note something about a request, which its vendor never reads',
    access: 'review',
    request: createInternalNoteSchema,
    payload: internalNoteSchema,
    failures: {
      FORBIDDEN: 'the request is the own one of the caller, who is staff',
      ...FULL_LIST,
    },
  }),
  deleteInternalNote: define('DELETE /mm/vendors/{requestUid}/internal-notes/{noteUid}', {
    summary: 'Delete an own note within a day',
    access: 'review',
    payload: internalNoteSchema,
    failures: {
      FORBIDDEN: 'someone else has written it',
      CONFLICT: 'it is older than a day',
    },
  }),
};
