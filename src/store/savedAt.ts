import { isFulfilled, type UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

/** When this page last saved something of a vendor request, in milliseconds since the epoch, by its uid. */
export type SavedAtState = Readonly<Record<string, number | undefined>>;

const NOTHING: SavedAtState = {};

/** The vendor request that a fulfilled mutation has changed. */
function changedRequest(action: UnknownAction): string | undefined {
  if (!isFulfilled(action)) return undefined;
  // RTK Query's own shape: the thunk's argument names the kind of endpoint and holds the caller's argument.
  const { type, originalArgs } = action.meta.arg as {
    readonly type?: string;
    readonly originalArgs?: { readonly requestUid?: string };
  };
  return type === 'mutation' ? originalArgs?.requestUid : undefined;
}

export function savedAtReducer(state: SavedAtState = NOTHING, action: UnknownAction): SavedAtState {
  if (sessionEnded.match(action)) return NOTHING;
  const requestUid = changedRequest(action);
  if (requestUid === undefined) return state;
  const { meta } = action as { readonly meta?: { readonly fulfilledTimeStamp?: number } };
  return { ...state, [requestUid]: meta?.fulfilledTimeStamp };
}
