import { aConfig } from '@/testing/factories';
import { reportError } from '@/lib/reportError';
import type { SessionListener } from '@/api/identity/session';
import { followSignIn } from './followSignIn';
import { ConfigError, parseConfig, readConfig } from './readConfig';
import { showStartError } from './showStartError';
import {
  forgetNoAccess,
  leaveNoAccess,
  leaveNotice,
  noAccessEmail,
  rememberTarget,
  takeNotice,
  takeTarget,
} from './handover';
import { clearBrowserCaches, clearLateWrites, clearSiteData } from './siteData';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  document.body.replaceChildren();
});

const problemsOf = async (): Promise<readonly string[]> => {
  const error: unknown = await readConfig().catch((reason: unknown) => reason);
  return error instanceof ConfigError ? error.problems : [];
};

describe('the configuration', () => {
  it('CFG-02 names each broken or missing entry on a plain page instead of the portal', () => {
    const { identity: _identity, ...broken } = { ...aConfig(), maintenance: 'yes' };
    let error: unknown;
    try {
      parseConfig(broken);
    } catch (reason) {
      error = reason;
    }
    const root = document.createElement('div');
    showStartError(error, root);
    expect(root.querySelector('h1')?.textContent).toBe('The portal is not configured correctly');
    const entries = Array.from(root.querySelectorAll('li'), (item) => item.textContent);
    expect(entries).toEqual([
      expect.stringMatching(/^identity: /),
      expect.stringMatching(/^maintenance: /),
    ]);
  });

  it('is the one in the page when there is one', async () => {
    const inline = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'portal-config',
      textContent: JSON.stringify(aConfig({ environmentLabel: 'PROD' })),
    });
    document.body.append(inline);
    expect((await readConfig()).environmentLabel).toBe('PROD');
  });

  it('CFG-02 in the page is named when it is no JSON', async () => {
    const broken = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'portal-config',
      textContent: '{ "identity": ',
    });
    document.body.append(broken);
    expect(await problemsOf()).toEqual(['config.json: it could not be read']);
  });

  it('is fetched otherwise, and says when it could not be', async () => {
    globalThis.fetch = async () => Response.json(aConfig());
    expect(await readConfig()).toEqual(aConfig());
    globalThis.fetch = async () => new Response('', { status: 503 });
    expect(await problemsOf()).toEqual(['config.json: the server answered 503']);
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await problemsOf()).toEqual(['config.json: it could not be read']);
  });

  it('CFG-36 names the backend that gets the reports of errors', () => {
    const fetched = jest.fn(async () => new Response());
    globalThis.fetch = fetched;
    parseConfig(aConfig({ apiBaseUrl: 'https://api.example' }));
    reportError('error', new Error('of the test of the configuration'));
    parseConfig(aConfig());
    expect(fetched).toHaveBeenCalledWith('https://api.example/browser-errors', expect.anything());
  });
});

beforeEach(() => sessionStorage.clear());

describe('the remembered page', () => {
  it('opens once, for the person it belongs to', () => {
    rememberTarget('/vendor-overview/1?a=b#c', 'ada');
    expect(takeTarget('ada')).toBe('/vendor-overview/1?a=b#c');
    expect(takeTarget('ada')).toBe('/vendor-dashboard');
  });

  it('SES-10 does not open for another person', () => {
    rememberTarget('/vendor-overview/1', 'ada');
    expect(takeTarget('bob')).toBe('/vendor-dashboard');
  });

  it('opens for anybody when it was a link that nobody had opened', () => {
    rememberTarget('/shop-check', null);
    expect(takeTarget('bob')).toBe('/shop-check');
  });

  it('is the dashboard for another origin, and when nothing readable is stored', () => {
    rememberTarget('//evil.example', null);
    expect(takeTarget('ada')).toBe('/vendor-dashboard');
    sessionStorage.setItem('portal:target', '/shop-check');
    expect(takeTarget('ada')).toBe('/vendor-dashboard');
  });
});

describe('the notice', () => {
  it('shows once', () => {
    leaveNotice('expired');
    expect([takeNotice(), takeNotice()]).toEqual(['expired', null]);
  });

  it('SES-13 of a refusal stays with its e-mail until the next sign-in', () => {
    leaveNoAccess('ada@example.com');
    expect([takeNotice(), takeNotice(), noAccessEmail()]).toEqual([
      'noAccess',
      'noAccess',
      'ada@example.com',
    ]);
    forgetNoAccess();
    expect([takeNotice(), noAccessEmail()]).toEqual([null, '']);
    expect(sessionStorage).toHaveLength(0);
  });
});

it('without storage nothing is remembered and nothing breaks', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  const fixed = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  rememberTarget('/shop-check', null);
  leaveNotice('expired');
  expect([takeTarget('ada'), takeNotice(), noAccessEmail()]).toEqual([
    '/vendor-dashboard',
    null,
    '',
  ]);
  for (const spy of [blocked, full, fixed]) spy.mockRestore();
});

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });
let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
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

function open() {
  const listeners = new Set<SessionListener>();
  const session = {
    syncWithStorage: () => listeners.forEach((listener) => listener({ type: 'found' })),
    subscribe: (listener: SessionListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const reload = jest.fn();
  return { reload, stop: followSignIn(session, reload) };
}
const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
afterEach(() => jest.restoreAllMocks());

describe('a tab that waits at the sign-in page', () => {
  it.each(['storage', 'pageshow'])('follows a sign-in in another tab, on %s', (type) => {
    const { reload, stop } = open();
    window.dispatchEvent(new Event(type));
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  it('keeps a form that someone fills in, until they have left the tab', () => {
    const { reload, stop } = open();
    document.dispatchEvent(new Event('input'));
    window.dispatchEvent(new Event('storage'));
    expect(reload).not.toHaveBeenCalled();
    hide(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  it('stops following once someone signs in on it', () => {
    const { reload, stop } = open();
    stop();
    window.dispatchEvent(new Event('storage'));
    expect(reload).not.toHaveBeenCalled();
  });
});
