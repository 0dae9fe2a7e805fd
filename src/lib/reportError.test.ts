import type * as Reporter from './reportError';

let reporter: typeof Reporter;
// A page counts its reports in the module.
beforeAll(async () => {
  jest.resetModules();
  reporter = await import('./reportError');
});

const fetched = jest.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new Error('')));
beforeEach(() => fetched.mockClear());

const reports = (host = '') =>
  fetched.mock.calls.map(([url, init]) => {
    expect(url).toBe(`${host}/browser-errors`);
    return JSON.parse(String(init?.body)) as object;
  });
const failure = (name: string, message: string) =>
  Object.assign(new Error(message), {
    name,
    stack: `${name}: ${message}\n    at f (https://portal.example/assets/main.1a2b.js:1:42)`,
  });

describe('the report of an error', () => {
  it('CFG-36 names class, shape and place, once, without values', () => {
    reporter.reportUnhandledErrors();
    const error = failure('TypeError', 'No "Miller Auto" at dana@example.com, 314027619');
    window.dispatchEvent(new ErrorEvent('error', { error }));
    window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(reports()).toEqual([
      {
        kind: 'error',
        name: 'TypeError',
        message: 'No "…" at … #',
        at: 'main.1a2b.js:1:42',
        version: expect.any(String) as string,
      },
    ]);
  });

  it('CFG-36 tells a rejected promise and code that did not load apart, and leaves a cancelled request out', () => {
    const reject = (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    reject(new DOMException('cancelled', 'AbortError'));
    // A portal on a static host has its backend elsewhere.
    reporter.sendReportsTo('https://api.example');
    reject(failure('RangeError', 'too far'));
    reject(failure('ChunkLoadError', 'Loading chunk steps failed.'));
    expect(reports('https://api.example')).toMatchObject([
      { kind: 'rejection' },
      { kind: 'chunk' },
    ]);
  });

  it('CFG-36 stops after five of a page', () => {
    for (const name of ['A', 'B', 'C', 'D']) reporter.reportError('render', failure(name, 'again'));
    expect(reports('https://api.example').length).toBeLessThan(4);
  });
});
