import type { PersistConfig, WebStorage } from 'redux-persist';

/**
 * Local storage that survives its own faults: a value that is no longer JSON is set aside (a plain
 * restart would overwrite it with an empty state), and blocked or full storage costs only the memory
 * across reloads.
 */
export function guardedStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): WebStorage {
  return {
    getItem: async (key: string) => {
      try {
        const raw = storage.getItem(key);
        if (raw === null) return null;
        try {
          for (const slice of Object.values(JSON.parse(raw) as Record<string, string>))
            JSON.parse(slice);
          return raw;
        } catch {
          storage.setItem(`${key}:corrupt`, raw);
          return null;
        }
      } catch {
        return null;
      }
    },
    setItem: async (key: string, value: string) => storage.setItem(key, value),
    removeItem: async (key: string) => storage.removeItem(key),
  };
}

/** How a slice is kept. Only drafts and left steps are: no API cache, no entity, and no secret reaches a draft. */
export function persisted<State>(key: string): PersistConfig<State> {
  return {
    key,
    version: 1,
    storage: guardedStorage(localStorage),
    timeout: 0,
    writeFailHandler: (error) =>
      console.warn('What was typed cannot be kept across a reload', error.name),
  };
}
