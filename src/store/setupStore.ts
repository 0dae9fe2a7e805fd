import { type DevToolsEnhancerOptions, configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { isSecret as isSecretField } from '@contract/registration/catalog';
import { baseApi } from '@/api/baseApi';
import { rereadAfterConflict } from '@/api/rereadAfterConflict';
import type { ApiServices } from '@/api/services';
import { rereadOvertaken } from './entities/parts';
import { rootReducer } from './rootReducer';

/** What is secret besides the fields of records. */
const SECRETS =
  /^(?:ssn|ein|password|newPassword|code|token|accessToken|refreshToken|idToken|certificationData|preSignedUrl|secret)$/i;
const isSecret = (key: string): boolean => SECRETS.test(key) || isSecretField(key);
const MASK = '•••';

/** A copy with masked values of secret keys at any depth. Other values are shared, not copied. */
export function maskSecrets<T>(value: T): T {
  // Both casts: masking keeps the keys, and only the DevTools panel sees a text in place of another
  // type.
  if (Array.isArray(value)) return value.map(maskSecrets) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key) && inner !== '' && inner !== null && inner !== undefined
        ? MASK
        : maskSecrets(inner),
    ]),
  ) as T;
}

/** The sanitizers change only what the extension displays; disabled, it cannot attach. */
export const devToolsOptions = (enabled: boolean): DevToolsEnhancerOptions | false =>
  enabled && { name: 'Vendor Portal', actionSanitizer: maskSecrets, stateSanitizer: maskSecrets };

/** For development. The default of 32 ms warns about slow machines, not the state. */
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
