import { isRejected, type Dispatch, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
import { requestOfMutation } from './requestOfMutation';
import { toApiError } from './errors';
import { tagOf } from './tags';

/**
 * Reads a vendor request again when a write of it is refused with a conflict. It may have been
 * submitted, withdrawn or decided by then, and its screens depend on its status. The same goes for
 * its invitations, which may have been handed back, for its proposed changes, and for its
 * documents, which may have been decided on.
 */
export const rereadAfterConflict: Middleware<object, unknown, Dispatch<UnknownAction>> =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isRejected(action) && toApiError(action.payload).kind === 'conflict') {
      const requestUid = requestOfMutation(action);
      if (requestUid !== undefined)
        dispatch(
          baseApi.util.invalidateTags([
            tagOf('VendorRequest', requestUid),
            tagOf('Approval', requestUid),
            tagOf('Submission', requestUid),
            tagOf('Review', requestUid),
            tagOf('Timeline', requestUid),
            tagOf('StepInvite', requestUid),
            tagOf('Changes', requestUid),
            tagOf('VendorDocuments', requestUid),
            { type: 'ReviewQueue' },
            { type: 'WaitingChanges' },
          ]),
        );
    }
    return result;
  };
