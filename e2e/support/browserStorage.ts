import { expect, type Page } from '@playwright/test';

/** Everything the browser keeps: local and session storage, databases and caches. */
export const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const read = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('IndexedDB'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of Array.from(database.objectStoreNames))
        parts.push(
          JSON.stringify(await read(database.transaction(store).objectStore(store).getAll())),
        );
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) parts.push(request.url);
    return parts.join('\n');
  });

/** The contents of local storage as one text. */
export const localStorageOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Waits until a draft with this text is stored, shortly after it was typed. */
export const draftKept = (page: Page, typed: string): Promise<void> =>
  expect.poll(() => localStorageOf(page)).toContain(typed);
