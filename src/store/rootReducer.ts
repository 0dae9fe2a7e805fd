import { baseApi } from '@/api/baseApi';
import { combineReducers } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { connectivityReducer } from './connectivity';
import { contentReducer } from './content';
import { draftsReducer } from './drafts';
import { entitiesReducer } from './entities/parts';
import { persisted } from './persistence';
import { keptVisitedSteps, visitedStepsReducer, type VisitedStepsState } from './visitedSteps';
import { lockNoticesReducer } from './lockNotices';
import { maintenanceReducer } from './maintenance';
import { keptPrefillOffers, prefillOffersReducer, type PrefillOffersState } from './prefillOffers';
import { profileStatusReducer } from './profileStatus';
import { savedAtReducer } from './savedAt';
import { sessionStatusReducer } from './sessionStatus';
import { toastsReducer } from './toasts';

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
