import type { BrowserKeeper } from './keepInBrowser';
import { prefillOffersFound } from './prefillOffers';
import type { AppStore } from './setupStore';
import { visitedStepsFound } from './visitedSteps';

/** The slices, each with the action that takes over what was kept. No API cache, no entity. */
const KEPT = [
  { name: 'visitedSteps', found: visitedStepsFound },
  { name: 'prefillOffers', found: prefillOffersFound },
] as const;

/** Items have the form in which redux-persist once wrote them: an object of JSON texts, one for each property. */
const itemOf = (name: string): string => `persist:${name}`;

const written = (state: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(state).map(([key, value]) => [key, JSON.stringify(value)])),
  );

/**
 * The properties of a kept slice. A value that is no longer JSON is set aside, because the next write would replace it.
 * Blocked storage holds nothing.
 */
function readItem(storage: Storage, item: string): object | null {
  try {
    const raw = storage.getItem(item);
    if (raw === null) return null;
    try {
      const texts = JSON.parse(raw) as Record<string, string>;
      return Object.fromEntries(
        Object.entries(texts).map(([key, text]): [string, unknown] => [key, JSON.parse(text)]),
      );
    } catch {
      storage.setItem(`${item}:corrupt`, raw);
      return null;
    }
  } catch {
    return null;
  }
}

/**
 * Keeps visited steps and declined offers in local storage, one item per slice: the last tab to write wins. Drafts need an item
 * each (`keepInBrowser.ts`). When storage is blocked or full, the state only does not survive a reload.
 */
export function keepSlices(store: AppStore, storage: Storage = localStorage): BrowserKeeper {
  let paused = false;
  for (const { name, found } of KEPT) {
    const { _persist: _marks, ...kept } = { _persist: null, ...readItem(storage, itemOf(name)) };
    store.dispatch(found(kept));
  }
  let known = store.getState();
  store.subscribe(() => {
    const before = known;
    known = store.getState();
    if (paused) return;
    for (const { name } of KEPT) {
      if (known[name] === before[name]) continue;
      try {
        storage.setItem(itemOf(name), written(known[name]));
      } catch (error) {
        console.warn(
          'Visited steps and declined offers cannot be kept across a reload',
          error instanceof Error ? error.name : '',
        );
      }
    }
  });
  return {
    pause: () => {
      paused = true;
    },
  };
}
