import { clearBrowserCaches, clearLateWrites, clearSiteData } from './siteData';

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => warn.mockClear());
afterEach(() => {
  for (const name of ['caches', 'indexedDB']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('removes storage, databases, caches, cookies and service workers', async () => {
  const removed: string[] = [];
  define(window, 'caches', {
    keys: async () => ['old'],
    delete: async (key: string) => removed.push(key),
  });
  define(window, 'indexedDB', {
    databases: async () => [{ name: 'db' }, {}],
    deleteDatabase: (name: string) => removed.push(name),
  });
  define(navigator, 'serviceWorker', {
    getRegistrations: async () => [{ unregister: async () => removed.push('worker') }],
  });
  localStorage.setItem('a', '1');
  sessionStorage.setItem('b', '2');
  document.cookie = 'c=3';
  await clearSiteData();
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  expect(removed).toEqual(['db', 'old', 'worker']);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  [false, 0],
  [true, 1],
])('SES-07 what came late goes after a log-out; signed in again: %s', (isSignedIn, left) => {
  localStorage.setItem('late', 'answer');
  clearLateWrites(isSignedIn);
  expect(localStorage).toHaveLength(left);
});

it('ERR-19 a failure to clear caches is only logged', async () => {
  define(window, 'caches', {
    keys: async () => Promise.reject(new DOMException('no', 'SecurityError')),
  });
  await expect(clearBrowserCaches()).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledWith('Browser caches could not be cleared', 'SecurityError');
});
