import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { persisted } from './persistence';
import {
  keptPrefillOffers,
  offerDismissed,
  prefillOffersReducer,
  type PrefillOffersState,
} from './prefillOffers';
import { sessionStarted } from './sessionEvents';
import {
  keptVisitedSteps,
  stepLeft,
  visitedStepsReducer,
  type VisitedStepsState,
} from './visitedSteps';

const KEY = 'persist:visitedSteps';
const LEFT = { r1: ['w9'] };

const opened: Persistor[] = [];

/** A browser page: a store that reads and writes visited steps in local storage. */
async function openPage(sub: string | null = null) {
  const store = configureStore({
    reducer: combineReducers({
      visitedSteps: persistReducer(
        persisted<VisitedStepsState>('visitedSteps', keptVisitedSteps),
        visitedStepsReducer,
      ),
      prefillOffers: persistReducer(
        persisted<PrefillOffersState>('prefillOffers', keptPrefillOffers),
        prefillOffersReducer,
      ),
    }),
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });
  // The portal knows the person before it reads from the browser.
  if (sub) store.dispatch(sessionStarted({ sub, userType: 'PASSWORD' }));
  const persistor = persistStore(store);
  opened.push(persistor);
  while (!persistor.getState().bootstrapped) await new Promise((done) => setTimeout(done, 0));
  return {
    signIn: (sub: string) => void store.dispatch(sessionStarted({ sub, userType: 'PASSWORD' })),
    decline: async () => {
      store.dispatch(offerDismissed('r1'));
      await persistor.flush();
    },
    leave: async () => {
      store.dispatch(stepLeft({ requestUid: 'r1', step: 'w9' }));
      await persistor.flush();
    },
    flush: () => persistor.flush(),
    left: () => store.getState().visitedSteps.byRequest,
    offers: () => store.getState().prefillOffers,
  };
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  jest.restoreAllMocks();
  // A page that writes late must not reach the next test.
  for (const page of opened.splice(0)) await page.flush();
});

describe('persisted visited steps', () => {
  it('survive a reload', async () => {
    await (await openPage()).leave();
    expect((await openPage()).left()).toEqual(LEFT);
  });

  it.each([
    '{"byRequest": "{',
    '{"byRequest":"no JSON within"}',
    '{"byRequest":"null"}',
    '{"byRequest":"{\\"r1\\":5}"}',
    '{"byRequest":"{\\"r1\\":[5]}"}',
  ])('that hold no readable state are set aside: %s', async (damaged) => {
    localStorage.setItem(KEY, damaged);
    const page = await openPage();
    expect(page.left()).toEqual({});
    expect(localStorage.getItem(`${KEY}:corrupt`)).toBe(damaged);
    await page.leave();
    expect((await openPage()).left()).toEqual(LEFT);
  });

  it('stay in memory when the storage is full, with one warning and no error', async () => {
    // redux-persist logs the failed write in development.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openPage();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await page.leave();
    expect(page.left()).toEqual(LEFT);
    expect(warn).toHaveBeenCalledWith(expect.any(String), 'QuotaExceededError');
  });
});

describe('persisted offers', () => {
  const OFFERS = 'persist:prefillOffers';

  it.each(['{"dismissed":"[5]"}', '{"dismissed":"[]","checked":"{\\"r1\\":[null]}"}'])(
    'of another form are set aside: %s',
    async (damaged) => {
      localStorage.setItem(OFFERS, damaged);
      expect((await openPage()).offers()).toMatchObject({ dismissed: [], checked: {} });
      expect(localStorage.getItem(`${OFFERS}:corrupt`)).toBe(damaged);
    },
  );

  it('are read without the part that an earlier release did not store', async () => {
    localStorage.setItem(OFFERS, '{"dismissed":"[\\"r1\\"]"}');
    expect((await openPage()).offers()).toMatchObject({ dismissed: ['r1'], checked: {} });
  });
});

describe('visited steps and declined offers of one person', () => {
  const STORED = ['persist:visitedSteps', 'persist:prefillOffers'];
  const stored = () => STORED.map((key) => localStorage.getItem(key)).join();
  const kept = ({ left, offers }: Awaited<ReturnType<typeof openPage>>) => [
    left(),
    offers().dismissed,
  ];
  const leaveAsDana = async () => {
    const page = await openPage('dana');
    await page.leave();
    await page.decline();
  };

  it('BEY-88 are there again for the same person, who signs in before or after they are read', async () => {
    await leaveAsDana();
    expect(kept(await openPage('dana'))).toEqual([LEFT, ['r1']]);
    const page = await openPage();
    page.signIn('dana');
    expect(kept(page)).toEqual([LEFT, ['r1']]);
  });

  it('BEY-88 are gone for another person, from the browser as well', async () => {
    await leaveAsDana();
    const page = await openPage('nora');
    expect(kept(page)).toEqual([{}, []]);
    await page.flush();
    expect(stored()).toContain('nora');
    expect(stored()).not.toMatch(/dana|r1/);

    await leaveAsDana();
    const late = await openPage();
    late.signIn('nora');
    expect(kept(late)).toEqual([{}, []]);
  });

  it('BEY-88 that an earlier release stored without the person belong to nobody', async () => {
    localStorage.setItem('persist:visitedSteps', '{"byRequest":"{\\"r1\\":[\\"w9\\"]}"}');
    localStorage.setItem('persist:prefillOffers', '{"dismissed":"[\\"r1\\"]"}');
    expect(kept(await openPage('dana'))).toEqual([{}, []]);
  });
});
