import { Hono } from 'hono';
import * as v from 'valibot';
import { MESSAGES } from '@contract/messages';
import { boundedArray } from '@contract/rules/boundedArray';
import { createLogger } from '../logger';
import type { AppEnv } from './appEnv';
import { createErrorHandler } from './errorHandler';
import { HttpError } from './errors';
import { DEFAULT_BODY_BYTES, parseJson, readBytes, readJson, readText } from './readBody';

const LARGE = 8_000_000;

/** How parsing ends, and how often it reached `JSON.parse`. */
function parsing(text: string): { code: string | null; parsed: number } {
  const parse = jest.spyOn(JSON, 'parse');
  try {
    parseJson(text);
    return { code: null, parsed: parse.mock.calls.length };
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
    return { code: (error as HttpError).code, parsed: parse.mock.calls.length };
  } finally {
    parse.mockRestore();
  }
}
const REFUSED = { code: 'TOO_LARGE', parsed: 0 };
const READ = { code: null, parsed: 1 };

describe('JSON of a large body', () => {
  it.each([
    ['brackets', '['.repeat(LARGE)],
    ['fields', `{${'"a":0,'.repeat(100_000)}"b":0}`],
    ['spaces', `${' '.repeat(LARGE)}{}`],
    ['escaped quotes', `["${'\\"'.repeat(LARGE / 2)}"]`],
    ['brackets behind a text that ends with a backslash', `["\\\\",${'['.repeat(LARGE)}`],
  ])('SEC-49 of many %s is not parsed', (_, text) => {
    expect(parsing(text)).toEqual(REFUSED);
  });

  it.each([
    ['a file', JSON.stringify({ data: 'A'.repeat(LARGE) })],
    ['a text of brackets', JSON.stringify({ data: '[{'.repeat(LARGE / 2) })],
    ['brackets behind a quote in a text', JSON.stringify({ data: `"${'['.repeat(LARGE)}` })],
    ['brackets behind a backslash in a text', JSON.stringify([`\\"${'['.repeat(LARGE)}`])],
    ['other languages', JSON.stringify({ data: '漢'.repeat(LARGE / 4) })],
  ])('SEC-49 of %s is parsed', (_, text) => {
    expect(parsing(text)).toEqual(READ);
  });

  it('SEC-49 a body of the usual size may hold anything', () => {
    expect(parsing(`[${' '.repeat(DEFAULT_BODY_BYTES - 2)}]`)).toEqual(READ);
    expect(parsing(`[${' '.repeat(DEFAULT_BODY_BYTES - 1)}]`)).toEqual(REFUSED);
  });
});

describe('a JSON body', () => {
  const send = async (schema: v.GenericSchema, body: unknown) => {
    const app = new Hono<AppEnv>();
    app.onError(createErrorHandler(createLogger({ LOG_LEVEL: 'silent' })));
    app.post('/', async (c) => c.json((await readJson(c, schema)) as object));
    const response = await app.request('/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [response.status, await response.json()];
  };
  const optional = v.object({ a: v.optional(v.string()) });

  it('API-81 that is a list is refused where an object is due, and is read where a list is', async () => {
    expect(await send(optional, {})).toEqual([200, {}]);
    for (const list of [[], [{ a: 'x' }]])
      expect(await send(optional, list)).toEqual([
        400,
        expect.objectContaining({ payload: { fieldErrors: { '': MESSAGES.invalid } } }),
      ]);
    for (const lists of [v.array(optional), boundedArray(optional, 5)])
      expect(await send(lists, [{ a: 'x' }])).toEqual([200, [{ a: 'x' }]]);
  });
});

describe('a body that took long', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['text', readText],
    ['bytes', readBytes],
  ] as const)(
    'SEC-64 ends with the failure of the second check of its person (%s)',
    async (_what, read) => {
      const outage = new Error('the database is gone');
      let thrown: unknown;
      const app = new Hono<AppEnv>();
      app.post('/', async (c) => {
        c.set('checkUserAgain', () => Promise.reject(outage));
        await (read === readText ? readText(c, ['text/plain']) : readBytes(c)).catch(
          (error: unknown) => (thrown = error),
        );
        return c.body(null);
      });
      jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1001);
      await app.request('/', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'hello',
      });
      expect(thrown).toBe(outage);
    },
  );
});
