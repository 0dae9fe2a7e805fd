import { makeStore } from '@/testing/renderWithProviders';
import { keepSlices } from './persistence';
import { offerDismissed } from './prefillOffers';
import { sessionEnded } from './sessionEvents';
import { stepLeft } from './visitedSteps';

const KEY = 'persist:visitedSteps';
const LEFT = { r1: ['w9'] };

/** One load of the portal in a tab. */
function openPage() {
  const { store } = makeStore();
  const keeper = keepSlices(store);
  return {
    store,
    keeper,
    leave: () => store.dispatch(stepLeft({ requestUid: 'r1', step: 'w9' })),
    left: () => store.getState().visitedSteps.byRequest,
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('visited steps and declined offers', () => {
  it('survive a reload', () => {
    const page = openPage();
    page.leave();
    page.store.dispatch(offerDismissed('r1'));
    const next = openPage();
    expect(next.left()).toEqual(LEFT);
    expect(next.store.getState().prefillOffers.dismissed).toEqual(['r1']);
  });

  it('are found as redux-persist wrote them', () => {
    localStorage.setItem(
      KEY,
      '{"byRequest":"{\\"r1\\":[\\"w9\\"]}","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}',
    );
    const page = openPage();
    expect(page.store.getState().visitedSteps).toEqual({ byRequest: LEFT });
  });

  it('are written only when they change', () => {
    const page = openPage();
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    page.store.dispatch({ type: 'anything' });
    expect(setItem).not.toHaveBeenCalled();
    page.leave();
    expect(setItem.mock.calls.map(([key]) => key)).toEqual([KEY]);
  });

  it.each(['{"byRequest": "{', 'not JSON', '{"byRequest":"no JSON within"}'])(
    'that are no longer JSON are set aside: %s',
    (damaged) => {
      localStorage.setItem(KEY, damaged);
      const page = openPage();
      expect(page.left()).toEqual({});
      expect(localStorage.getItem(`${KEY}:corrupt`)).toBe(damaged);
      page.leave();
      expect(openPage().left()).toEqual(LEFT);
    },
  );

  it('stay in memory when the storage is full, with a warning and no error', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = openPage();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.leave();
    expect(page.left()).toEqual(LEFT);
    expect(warn).toHaveBeenCalledWith(expect.any(String), 'QuotaExceededError');
  });

  it('start empty when the browser blocks the storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(openPage().left()).toEqual({});
  });

  it('are not written once the storage belongs to another person', () => {
    const page = openPage();
    page.leave();
    const kept = localStorage.getItem(KEY);
    page.keeper.pause();
    page.store.dispatch(sessionEnded({ reason: 'chosen' }));
    expect(page.left()).toEqual({});
    expect(localStorage.getItem(KEY)).toBe(kept);
  });
});
