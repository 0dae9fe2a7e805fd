/*
 * A browser that blocks site data throws as soon as a script reads `window.localStorage`. There,
 * the page keeps the data in memory: the portal works until the next load.
 */

export type BrowserStorage = Pick<
  Storage,
  'clear' | 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'
>;
type Area = 'localStorage' | 'sessionStorage';

function memoryStorage(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const memory: Readonly<Record<Area, BrowserStorage>> = {
  localStorage: memoryStorage(),
  sessionStorage: memoryStorage(),
};

/** A storage of the browser, or a memory of this page where the browser blocks it. */
export function browserStorage(area: Area): BrowserStorage {
  try {
    const storage = window[area];
    // Some browsers have null instead of throwing.
    return storage.length >= 0 ? storage : memory[area];
  } catch {
    return memory[area];
  }
}

/** Whether the contents of this storage are lost with the page. */
export const endsWithPage = (storage: BrowserStorage): boolean =>
  Object.values(memory).includes(storage);
