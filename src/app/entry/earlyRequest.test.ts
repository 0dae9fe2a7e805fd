import { buildPath } from '@contract/endpoints/define';
import { vendorEndpoints } from '@contract/endpoints/vendors';
import { aConfig } from '@/testing/factories';

const original = globalThis.fetch;
const sent: { url: string; authorization: string | null }[] = [];

const tokenOf = (claims: object): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const in10Minutes = () => Math.floor(Date.now() / 1000) + 600;

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = async (url, init) => {
    const authorization = new Headers(init?.headers).get('Authorization');
    sent.push({ url: String(url), authorization });
    return new Response('{}');
  };
});
afterEach(() => {
  globalThis.fetch = original;
  localStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  delete window.earlyRequest;
});

function addJson(id: string, content: unknown): void {
  const inline = document.createElement('script');
  Object.assign(inline, { type: 'application/json', id, textContent: JSON.stringify(content) });
  document.body.append(inline);
}

/** The scripts that the page has started to load. */
const loading = () =>
  Array.from(document.head.querySelectorAll('link'), (link) => [
    link.rel,
    link.as,
    link.getAttribute('href'),
  ]);

/** Loads the script on a page with this address, as the HTML does. */
function load(
  address: string,
  {
    claims,
    config = {},
    after,
  }: { claims?: object | undefined; config?: object | null; after?: string },
): void {
  window.history.replaceState(null, '', address);
  if (claims) localStorage.setItem('session', JSON.stringify({ accessToken: tokenOf(claims) }));
  if (config) addJson('portal-config', aConfig(config));
  addJson('page-scripts', {
    'page-registration': ['assets/wizard.js', 'assets/shared.js'],
    'page-overview': ['assets/shared.js', 'assets/overview.js'],
    'page-prime': ['assets/shared.js'],
    'step-w9': ['assets/shared.js', 'assets/w9.js'],
  });
  const scripts = document.getElementById('page-scripts');
  if (scripts && after !== undefined) scripts.dataset['after'] = after;
  jest.isolateModules(() => {
    jest.requireActual('./earlyRequest');
  });
}

describe('the early request', () => {
  it.each([
    '/register-vendor/r-1?step=basic-info',
    '/register-overheadvendor/r-1',
    '/vendor-overview/r-1/',
  ])('is sent for %s with the stored token', async (address) => {
    const claims = { sub: 'ada', exp: in10Minutes() };
    load(address, { claims, config: { apiBaseUrl: 'https://api.example' } });
    const path = buildPath(vendorEndpoints.preloadVendorRequest.path, { requestUid: 'r-1' });
    expect(sent).toEqual([
      { url: `https://api.example${path}`, authorization: `Bearer ${tokenOf(claims)}` },
    ]);
    expect(window.earlyRequest?.sub).toBe('ada');
    expect((await window.earlyRequest?.response)?.response.ok).toBe(true);
  });

  it('SES-20 is sent with a fresh token of one minute', () => {
    const now = Math.floor(Date.now() / 1000);
    load('/vendor-overview/r-1', { claims: { sub: 'ada', iat: now, exp: now + 50 } });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['another page', '/vendor-dashboard', {}],
    ['a new registration', '/register-vendor?new=1', {}],
    ['nobody signed in', '/vendor-overview/r-1', { claims: undefined }],
    [
      'a token that the page load renews first',
      '/vendor-overview/r-1',
      { claims: { sub: 'ada', exp: Math.floor(Date.now() / 1000) + 59 } },
    ],
    ['no configuration in the page', '/vendor-overview/r-1', { config: null }],
    ['maintenance', '/vendor-overview/r-1', { config: { maintenance: true } }],
  ])('is not sent: %s', (_case, address, over) => {
    load(address, { claims: { sub: 'ada', exp: in10Minutes() }, ...over });
    expect(sent).toEqual([]);
    expect(window.earlyRequest).toBeUndefined();
  });
});

describe('the early scripts', () => {
  const claims = { sub: 'ada', exp: in10Minutes() };

  it.each([
    ['/register-vendor/r-1?step=w9', ['wizard', 'shared', 'w9']],
    ['/register-vendor?new=1&step=w9', ['wizard', 'shared', 'w9']],
    ['/vendor-overview/r-1', ['shared', 'overview']],
    ['/vendor-dashboard', []],
  ])('of %s are those of its page and step, each once', (address, names) => {
    load(address, { claims });
    expect(loading()).toEqual(names.map((name) => ['preload', 'script', `/assets/${name}.js`]));
  });

  it('wait until most of the entry has arrived', () => {
    let report = (_name: string): void => undefined;
    const disconnect = jest.fn();
    class FakeObserver {
      constructor(callback: (list: { getEntries: () => { name: string }[] }) => void) {
        report = (name) => callback({ getEntries: () => [{ name }] });
      }
      observe = jest.fn();
      disconnect = disconnect;
    }
    Object.assign(globalThis, { PerformanceObserver: FakeObserver });
    load('/vendor-overview/r-1', { claims, after: 'assets/react.js' });
    report('http://localhost/assets/runtime.js');
    expect(loading()).toEqual([]);
    report('http://localhost/assets/react.js');
    expect(loading()).toHaveLength(2);
    expect(disconnect).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  });

  it('are loaded also while the token is renewed, but not when nobody is signed in', () => {
    load('/vendor-overview/r-1', { claims: { ...claims, exp: 1 } });
    expect(loading()).toHaveLength(2);
    document.head.replaceChildren();
    localStorage.clear();
    load('/vendor-overview/r-1', {});
    expect(loading()).toEqual([]);
  });
});
