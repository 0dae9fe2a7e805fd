import { act } from '@testing-library/react';
import type { SessionEvent, SessionListener } from '@/api/identity/session';
import { draftKept } from '@/store/drafts';
import { aSession } from '@/testing/factories';
import { makeStore } from '@/testing/renderWithProviders';
import { connectStore } from './connectStore';

function open() {
  const listeners = new Set<SessionListener>();
  const syncWithStorage = jest.fn();
  const { store, services } = makeStore({
    session: {
      ...aSession(),
      syncWithStorage,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  const persistor = { pause: jest.fn() };
  const leave = jest.fn(async () => undefined);
  const reload = jest.fn();
  connectStore(store, services, persistor, leave, reload);
  store.dispatch(draftKept({ key: 'person-1/new/w9', values: { name: 'Dana' }, savedAt: 1 }));
  const emit = (event: SessionEvent) => listeners.forEach((listener) => listener(event));
  return { store, services, persistor, leave, reload, emit, syncWithStorage };
}
/** Back or Forward restores a page from the browser's cache. */
const restore = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
const ended = (reason: 'expired' | 'chosen', here = true): SessionEvent => ({
  type: 'ended',
  reason,
  email: 'dana@example.com',
  here,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the store follows the session', () => {
  it('SES-11 a log-out resets what was loaded and typed, and leaves once', () => {
    const { store, leave, emit } = open();
    emit(ended('chosen'));
    emit(ended('chosen'));
    expect(store.getState().sessionStatus.sub).toBeNull();
    expect(store.getState().drafts.byKey).toEqual({});
    expect(store.getState().api.queries).toEqual({});
    jest.runAllTimers();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(leave).toHaveBeenCalledWith(ended('chosen'), 'person-1', null);
  });

  it.each(['chosen', 'expired'] as const)(
    'BEY-62 the last typing of the forms is kept after an end by itself only: %s',
    (reason) => {
      const { store, emit, persistor } = open();
      // This tab still has to write the emptied drafts.
      persistor.pause.mockImplementation(() => expect(store.getState().drafts.byKey).toEqual({}));
      emit(ended(reason));
      expect(persistor.pause).toHaveBeenCalledTimes(reason === 'expired' ? 0 : 1);
      expect(Object.keys(store.getState().drafts.byKey)).toHaveLength(reason === 'expired' ? 1 : 0);
    },
  );

  it('SES-07 after a log-out in another tab it writes nothing more into the shared storage', () => {
    const { persistor, emit } = open();
    emit(ended('chosen', false));
    expect(persistor.pause).toHaveBeenCalledTimes(1);
  });

  it('SES-10 another person: it forgets its own, writes no draft and stays to say so', () => {
    const { store, leave, emit, persistor } = open();
    emit({ type: 'replaced', email: 'nora@example.com' });
    expect(persistor.pause).toHaveBeenCalled();
    expect(store.getState().drafts.byKey).toEqual({});
    expect(store.getState().sessionStatus).toEqual({
      sub: null,
      userType: null,
      logOutAsked: null,
      replacedBy: 'nora@example.com',
    });
    jest.runAllTimers();
    expect(leave).not.toHaveBeenCalled();
  });

  it('looks at storage again when a sleeping tab wakes up', () => {
    const { syncWithStorage } = open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    window.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(syncWithStorage.mock.calls).toEqual([['session'], [], []]);
  });

  it('BEY-61 a page of an ended session that Back restores is loaded again', () => {
    const { emit, reload } = open();
    restore();
    expect(reload).not.toHaveBeenCalled();
    emit(ended('expired'));
    jest.runAllTimers();
    expect(reload).not.toHaveBeenCalled();
    restore();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('BEY-61 a restored page learns of the connection that it lost or found while it slept', () => {
    const { store } = open();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    restore();
    expect(store.getState().connectivity.online).toBe(false);
    online.mockReturnValue(true);
    restore();
    expect(store.getState().connectivity.online).toBe(true);
    online.mockRestore();
  });

  it('follows the connection', () => {
    const { store } = open();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(store.getState().connectivity.online).toBe(false);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(store.getState().connectivity.online).toBe(true);
    online.mockRestore();
  });
});
