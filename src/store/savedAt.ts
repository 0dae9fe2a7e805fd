import { isFulfilled, type UnknownAction } from '@reduxjs/toolkit';
import { requestOfMutation } from '@/api/requestOfMutation';
import { sessionEnded } from './sessionEvents';

/**
 * The last save of this page in each vendor request, by its uid, in milliseconds since the epoch.
 */
export type SavedAtState = Readonly<Record<string, number | undefined>>;

const NOTHING: SavedAtState = {};

export function savedAtReducer(state: SavedAtState = NOTHING, action: UnknownAction): SavedAtState {
  if (sessionEnded.match(action)) return NOTHING;
  if (!isFulfilled(action)) return state;
  const requestUid = requestOfMutation(action);
  if (requestUid === undefined) return state;
  // RTK Query adds the time to the metadata of its thunks.
  const { fulfilledTimeStamp } = action.meta as { readonly fulfilledTimeStamp?: number };
  return { ...state, [requestUid]: fulfilledTimeStamp };
}
