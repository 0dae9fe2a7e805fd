import { baseApi } from '@/api/baseApi';
import { combineReducers } from '@reduxjs/toolkit';
import { connectivityReducer } from './connectivity';
import { contentReducer } from './content';
import { draftsReducer } from './drafts';
import { entitiesReducer } from './entities/reducer';
import { visitedStepsReducer } from './visitedSteps';
import { lockNoticesReducer } from './lockNotices';
import { maintenanceReducer } from './maintenance';
import { prefillOffersReducer } from './prefillOffers';
import { profileStatusReducer } from './profileStatus';
import { savedAtReducer } from './savedAt';
import { sessionStatusReducer } from './sessionStatus';
import { toastsReducer } from './toasts';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  entities: entitiesReducer,
  drafts: draftsReducer,
  savedAt: savedAtReducer,
  visitedSteps: visitedStepsReducer,
  prefillOffers: prefillOffersReducer,
  lockNotices: lockNoticesReducer,
  toasts: toastsReducer,
  connectivity: connectivityReducer,
  sessionStatus: sessionStatusReducer,
  content: contentReducer,
  maintenance: maintenanceReducer,
  profileStatus: profileStatusReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
