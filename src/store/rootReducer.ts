import { type UnknownAction, combineReducers, isFulfilled } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { baseApi } from '@/api/baseApi';
import { usersApi } from '@/api/users';
import { requestOfMutation } from '@/api/requestOfMutation';
import { connectivityReducer } from './connectivity';
import { contentReducer } from './content';
import { draftsReducer } from './drafts';
import { entitiesReducer } from './entities/parts';
import { persisted } from './persistence';
import { type VisitedStepsState, keptVisitedSteps, visitedStepsReducer } from './visitedSteps';
import { lockNoticesReducer } from './lockNotices';
import { maintenanceReducer } from './maintenance';
import { type PrefillOffersState, keptPrefillOffers, prefillOffersReducer } from './prefillOffers';
import { sessionStatusReducer } from './sessionStatus';
import { toastsReducer } from './toasts';
import { sessionEnded } from './sessionEvents';

/** When this page last saved in each vendor request, by uid (epoch milliseconds). */
type SavedAtState = Readonly<Record<string, number | undefined>>;

const NOTHING: SavedAtState = {};

function savedAtReducer(state: SavedAtState = NOTHING, action: UnknownAction): SavedAtState {
  if (sessionEnded.match(action)) return NOTHING;
  if (!isFulfilled(action)) return state;
  const requestUid = requestOfMutation(action);
  if (requestUid === undefined) return state;
  // RTK Query adds the time to the metadata of its thunks.
  const { fulfilledTimeStamp } = action.meta as { readonly fulfilledTimeStamp?: number };
  return { ...state, [requestUid]: fulfilledTimeStamp };
}

/** Empty until the profile has loaded. */
type ProfileStatus = '' | 'loaded' | 'updated';

const { getProfile, updateProfile } = usersApi.endpoints;

/** Whether the profile has loaded. It cannot be saved before that. */
function profileStatusReducer(state: ProfileStatus = '', action: UnknownAction): ProfileStatus {
  if (sessionEnded.match(action)) return '';
  if (getProfile.matchFulfilled(action)) return 'loaded';
  return updateProfile.matchFulfilled(action) ? 'updated' : state;
}

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  entities: entitiesReducer,
  drafts: draftsReducer,
  savedAt: savedAtReducer,
  visitedSteps: persistReducer(
    persisted<VisitedStepsState>('visitedSteps', keptVisitedSteps),
    visitedStepsReducer,
  ),
  prefillOffers: persistReducer(
    persisted<PrefillOffersState>('prefillOffers', keptPrefillOffers),
    prefillOffersReducer,
  ),
  lockNotices: lockNoticesReducer,
  toasts: toastsReducer,
  connectivity: connectivityReducer,
  sessionStatus: sessionStatusReducer,
  content: contentReducer,
  maintenance: maintenanceReducer,
  profileStatus: profileStatusReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
