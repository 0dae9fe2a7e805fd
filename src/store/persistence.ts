import type { PersistConfig, WebStorage } from 'redux-persist';

/**
 * Local storage that tolerates its faults. A value that is no longer JSON of a state is set aside, because a
 * restart would overwrite it with an empty state. When storage is blocked or full, the state only does not
 * survive a reload.
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
          // redux-persist stores an object of JSON texts, one per slice, each of an object or a list.
          for (const slice of Object.values(JSON.parse(raw) as Record<string, string>)) {
            const state: unknown = JSON.parse(slice);
            if (typeof state !== 'object' || state === null) throw new TypeError('No state');
          }
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

/**
 * Persists a slice in local storage as one item: the last tab to write wins. Used for visited steps and declined
 * offers only: no API cache, no entity. Drafts need an item each (`keepInBrowser.ts`).
 */
export function persisted<State>(key: string): PersistConfig<State> {
  return {
    key,
    version: 1,
    storage: guardedStorage(localStorage),
    timeout: 0,
    writeFailHandler: (error) =>
      console.warn('Visited steps and declined offers cannot be kept across a reload', error.name),
  };
}
