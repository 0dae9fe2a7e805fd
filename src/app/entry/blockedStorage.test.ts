import { keepInBrowser } from '@/store/keepInBrowser';
import { sessionStarted } from '@/store/sessionEvents';
import { draftKept } from '@/store/drafts';
import { aConfig, aSession } from '@/testing/factories';
import { makeStore } from '@/testing/renderWithProviders';
import { browserStorage } from '@/lib/browserStorage';
import { makeSession } from './makeSession';
import { pageContent } from './pageContent';

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const block = () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  jest.resetModules();
});

it('is that of the browser where there is one', () => {
  expect(browserStorage('localStorage')).toBe(localStorage);
  expect(browserStorage('sessionStorage')).toBe(sessionStorage);
});

describe('a storage that the browser blocks', () => {
  it('CFG-17 leaves a session and a language for as long as the page', async () => {
    block();
    const config = aConfig();
    const session = makeSession(config);
    expect(session.current()).toBeNull();
    const stored = aSession().current();
    if (stored) session.start(stored);
    expect(session.current()).toEqual(stored);
    expect(pageContent(config).locale()).toBe('en-US');
    await session.signOut();
    expect(session.current()).toBeNull();
  });

  it('CFG-17 has no other tabs: tokens are renewed without the lock, which is blocked as well', async () => {
    block();
    const request = jest.fn(blocked);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const session = makeSession(aConfig());
    session.end('chosen');
    expect(await session.refresh(null)).toBeNull();
    expect(request).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('CFG-17 BEY-44 lets the portal start, which says that drafts end with the page', async () => {
    block();
    await expect(import('@/store/setupStore')).resolves.toBeDefined();
    const { store } = makeStore();
    store.dispatch(sessionStarted({ sub: 'person-1', userType: 'PASSWORD' }));
    const keeper = keepInBrowser(store, 'person-1');
    expect(store.getState().drafts.storage).toBe('failed');
    const key = 'person-1/r1/basicInfo';
    store.dispatch(draftKept({ key, values: { city: 'Troy' }, savedAt: 1, etag: null, base: {} }));
    expect(store.getState().drafts.byKey[key]?.values).toEqual({ city: 'Troy' });
    keeper.pause();
  });
});
