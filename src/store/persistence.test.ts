import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import { achApi } from '@/api/ach';
import { fakeServer, page } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { draftKept, draftsReducer, type DraftsState } from './drafts';
import { guardedStorage, persisted } from './persistence';

const KEY = 'persist:drafts';
const DRAFT = { key: 'dana/r1/basicInfo', values: { city: 'Dayton' }, savedAt: 5 };

/** A browser page: a store whose drafts come from and go to local storage. */
async function openPage() {
  const store = configureStore({
    reducer: combineReducers({
      drafts: persistReducer(persisted<DraftsState>('drafts'), draftsReducer),
    }),
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });
  const persistor = persistStore(store);
  while (!persistor.getState().bootstrapped) await new Promise((done) => setTimeout(done, 0));
  return {
    type: async () => {
      store.dispatch(draftKept(DRAFT));
      await persistor.flush();
    },
    drafts: () => store.getState().drafts.byKey,
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('persisted drafts', () => {
  it('survive a reload', async () => {
    await (await openPage()).type();
    expect((await openPage()).drafts()).toEqual({
      [DRAFT.key]: { values: DRAFT.values, savedAt: 5 },
    });
  });

  it.each(['{"byKey": "{', 'not JSON', '{"byKey":"no JSON within"}'])(
    'that are no longer JSON are set aside: %s',
    async (damaged) => {
      localStorage.setItem(KEY, damaged);
      const page = await openPage();
      expect(page.drafts()).toEqual({});
      expect(localStorage.getItem(`${KEY}:corrupt`)).toBe(damaged);
      await page.type();
      expect((await openPage()).drafts()).toHaveProperty([DRAFT.key]);
      expect(localStorage.getItem(`${KEY}:corrupt`)).toBe(damaged);
    },
  );

  it('stay in memory when the storage is full, with one warning and no error', async () => {
    // redux-persist logs the failed write in development.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openPage();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await page.type();
    expect(page.drafts()).toHaveProperty([DRAFT.key]);
    expect(warn).toHaveBeenCalledWith(expect.any(String), 'QuotaExceededError');
    // The warning never repeats what was typed.
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Dayton');
  });

  it('start empty when the browser blocks the storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect((await openPage()).drafts()).toEqual({});
  });
});

describe('guardedStorage', () => {
  it('passes sound values, absent ones and removals through', async () => {
    const storage = guardedStorage(localStorage);
    expect(await storage.getItem('x')).toBeNull();
    await storage.setItem('x', '{"a":"1"}');
    expect(await storage.getItem('x')).toBe('{"a":"1"}');
    await storage.removeItem('x');
    expect(localStorage.getItem('x')).toBeNull();
  });
});

describe('the browser storage', () => {
  it('holds drafts and visited steps only: no record, no cached response, no token', async () => {
    const server = fakeServer({
      searchAch: page({ achUid: 'a1', bankName: 'First National', accountNo: '6789' }),
    });
    const { store, services } = makeStore();
    const persistor = persistStore(store);
    await store.dispatch(achApi.endpoints.getAch.initiate({ requestUid: 'r1' }));
    store.dispatch(draftKept(DRAFT));
    await persistor.flush();
    const stored = JSON.stringify({ ...localStorage });
    expect(Object.keys(localStorage).sort()).toEqual(['persist:drafts', 'persist:visitedSteps']);
    expect(stored).toContain('Dayton');
    for (const secret of ['First National', '6789', services.session.current()?.accessToken])
      expect(stored).not.toContain(secret);
    server.close();
  });
});
