import { baseApi } from '@/api/baseApi';
import { rereadAfterConflict } from '@/api/rereadAfterConflict';
import type { ApiServices } from '@/api/services';
import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { devToolsOptions } from './devTools';
import { rereadOvertaken } from './entities/parts';
import { rootReducer } from './rootReducer';

/**
 * The checks run in development only. On a slow machine the default of 32 ms warns about the
 * machine, not the state.
 */
const CHECK_WARN_MS = 200;

/**
 * Creates the store. Everything outside it is passed in. Drafts are read from and written to the
 * browser only after the app calls `keepInBrowser`.
 * @param checked whether a development build looks for changed and unserializable state after each
 * action, which costs more than the action
 */
export function setupStore(services: ApiServices, checked = true) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: checked && { warnAfter: CHECK_WARN_MS },
        serializableCheck: checked && {
          warnAfter: CHECK_WARN_MS,
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      }).concat(baseApi.middleware, rereadAfterConflict, rereadOvertaken),
    devTools: devToolsOptions(services.config.devTools),
  });
}

export type AppStore = ReturnType<typeof setupStore>;
export type AppDispatch = AppStore['dispatch'];
