import { baseApi } from '@/api/baseApi';
import { combineReducers } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { connectivityReducer } from './connectivity';
import { contentReducer } from './content';
import { draftsReducer, type DraftsState } from './drafts';
import { entitiesReducer } from './entities/reducer';
import { visitedStepsReducer, type VisitedStepsState } from './visitedSteps';
import { lockNoticesReducer } from './lockNotices';
import { maintenanceReducer } from './maintenance';
import { persisted } from './persistence';
import { profileStatusReducer } from './profileStatus';
import { sessionStatusReducer } from './sessionStatus';
import { toastsReducer } from './toasts';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  entities: entitiesReducer,
  drafts: persistReducer(persisted<DraftsState>('drafts'), draftsReducer),
  visitedSteps: persistReducer(persisted<VisitedStepsState>('visitedSteps'), visitedStepsReducer),
  lockNotices: lockNoticesReducer,
  toasts: toastsReducer,
  connectivity: connectivityReducer,
  sessionStatus: sessionStatusReducer,
  content: contentReducer,
  maintenance: maintenanceReducer,
  profileStatus: profileStatusReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
