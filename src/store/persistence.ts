import * as v from 'valibot';
import type { PersistConfig, WebStorage } from 'redux-persist';
import { browserStorage } from '@/lib/browserStorage';

/**
 * Local storage that never stops the portal with a failure. A value of another shape is set aside:
 * the pages would crash on it, and a restart would overwrite it with an empty state. When storage
 * is blocked or full, the only effect is that the state is lost on reload.
 * @param kept the form of the state
 */
function guardedStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  kept: v.GenericSchema,
): WebStorage {
  return {
    getItem: async (key: string) => {
      try {
        const raw = storage.getItem(key);
        if (raw === null) return null;
        try {
          // redux-persist stores an object of JSON texts, one for each part of the state.
          const parts = Object.entries(JSON.parse(raw) as Record<string, string>);
          v.assert(kept, Object.fromEntries(parts.map(([name, part]) => [name, JSON.parse(part)])));
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

/** A slice in the browser belongs to one person. */
export interface OfPerson {
  /** The person signed in, or the one with the expired session. Null for none. */
  readonly sub: string | null;
}

/** An earlier release stored it without a person. */
export const keptSub = v.optional(v.nullable(v.string()));

/** For a slice at `sessionStarted`: its state when it is this person's, else an empty one. */
export const forPerson = <State extends OfPerson>(state: State, empty: State, sub: string): State =>
  state.sub === sub ? state : { ...empty, sub };

/**
 * Persists a slice in local storage as one item: the last tab to write wins. Used only for visited
 * steps and declined offers, never for the API cache or an entity. Drafts need an item each
 * (`keepInBrowser.ts`). State of another person is not read, and the next write replaces it.
 */
export function persisted<State extends OfPerson>(
  key: string,
  kept: v.GenericSchema,
): PersistConfig<State> {
  return {
    key,
    version: 1,
    storage: guardedStorage(browserStorage('localStorage'), kept),
    timeout: 0,
    stateReconciler: (stored: State, before: State, reduced: State): State =>
      before.sub === null || stored.sub === before.sub ? { ...reduced, ...stored } : reduced,
    writeFailHandler: (error) =>
      console.warn('Visited steps and declined offers cannot be kept across a reload', error.name),
  };
}
