import { takeReviewSchema } from '../entities/assignment';
import { createInternalNoteSchema, internalNoteSchema } from '../entities/internalNote';
import { reviewSchema } from '../entities/review';
import { pageOf } from '../search';
import { endpoint, FULL_LIST } from './define';

const tag = 'review';

/** What staff do among themselves on the review desk. Nothing of it is in the wizard. */
export const deskEndpoints = {
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
};
