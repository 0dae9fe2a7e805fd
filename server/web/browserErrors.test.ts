import { scrubMessage } from '@contract/browserErrors';
import { counted } from '../metrics/counters';
import { createLogger } from '../logger';
import { createErrorHandler } from '../http/errorHandler';
import { browserErrorRoutes } from './browserErrors';

const REPORT = {
  kind: 'error',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'length')",
  at: 'main.1a2b3c.js:1:4711',
  version: '0.1.4',
};

describe('errors that browsers report', () => {
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const warn = jest.spyOn(logger, 'warn');
  beforeEach(() => warn.mockClear());

  const clock = { now: () => new Date(0), wallNow: () => new Date(0) };
  const open = () => {
    const routes = browserErrorRoutes({ logger, clock });
    routes.onError(createErrorHandler(logger));
    return async (report: unknown) => {
      const response = await routes.request('/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
      });
      return response.status;
    };
  };
  const count = async () =>
    /portal_browser_errors_total\{kind="error"\} (\d+)/.exec(await counted.metrics())?.[1] ?? '0';

  it('CFG-36 are one line of the log each, without values, and are counted', async () => {
    const before = Number(await count());
    expect(
      await open()({
        ...REPORT,
        message: `No shop "Miller Auto" of dana@example.com 123-45-6789 at https://x.example/?a=b`,
        stack: 'a secret',
      }),
    ).toBe(204);
    expect(warn.mock.calls).toEqual([
      [
        {
          browser: { ...REPORT, message: 'No shop "…" of … # at …' },
        },
        'error in a browser',
      ],
    ]);
    expect(Number(await count())).toBe(before + 1);
  });

  it.each([
    [`No shop "O'Brien Auto" here`, 'No shop "…" here'],
    ["Can't find shop 'Miller Auto'", 'Can"…"'],
    [`"Dana O'Bri"... is not valid JSON`, '"…"... is not valid JSON'],
    [`No shop "Miller ${'x'.repeat(1000)}`, 'No shop "…"'],
  ])(
    'CFG-36 names with apostrophes and cut texts are no part of the shape: %s',
    (message, shape) => {
      expect(scrubMessage(message)).toBe(shape);
    },
  );

  it.each([
    [{ ...REPORT, kind: 'other' }],
    [{ ...REPORT, name: 'Dana Miller <dana@example.com>' }],
    [{ ...REPORT, at: '/shop?name=Miller' }],
    ['text'],
  ])('CFG-36 anything but a report is refused and not logged: %j', async (report) => {
    expect(await open()(report)).toBe(400);
    expect(warn).not.toHaveBeenCalled();
  });

  it('CFG-36 a client that reports without end is refused', async () => {
    const send = open();
    const statuses = [];
    for (let index = 0; index < 21; index += 1) statuses.push(await send(REPORT));
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
