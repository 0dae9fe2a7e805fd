import type { Route } from '@playwright/test';
import { sendOn } from '../../support/sendOn';

/** One way that a request fails. */
export interface FaultKind {
  readonly name: string;
  /** Responds, or does not. */
  readonly apply: (route: Route) => Promise<void>;
  /** How many requests it affects; all by default. */
  readonly times?: number;
  /** The request finally succeeds without help. */
  readonly heals?: boolean;
  /** The server carried the request out. */
  readonly committed?: boolean;
}

const JSON_TYPE = 'application/json';
const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

const failedWith = (status: number, code: string) => async (route: Route) =>
  route.fulfill({
    status,
    contentType: JSON_TYPE,
    headers: status === 429 ? { 'Retry-After': '1' } : {},
    body: JSON.stringify({
      message: { code, text: 'It went wrong on purpose.', detail: '' },
      payload: null,
    }),
  });
const body = (status: number, contentType: string, text: string) => async (route: Route) =>
  route.fulfill({ status, contentType, body: text });

/** The real response, cut in the middle. */
async function truncated(route: Route): Promise<void> {
  const response = await sendOn(route);
  const text = await response.text();
  await route.fulfill({
    status: 200,
    contentType: JSON_TYPE,
    body: text.slice(0, text.length / 2),
  });
}

async function late(route: Route): Promise<void> {
  const response = await sendOn(route);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await route.fulfill({ response });
}

/** What may happen to every request. */
const ANY: readonly FaultKind[] = [
  { name: '500', apply: failedWith(500, 'FAILED') },
  { name: '503', apply: failedWith(503, 'UNAVAILABLE') },
  { name: '503 once', apply: failedWith(503, 'UNAVAILABLE'), times: 1 },
  { name: '400', apply: failedWith(400, 'VALIDATION') },
  { name: '403', apply: failedWith(403, 'FORBIDDEN') },
  { name: '404', apply: failedWith(404, 'NOT_FOUND') },
  { name: '429', apply: failedWith(429, 'RATE_LIMITED') },
  { name: '200 FAILED', apply: failedWith(200, 'FAILED') },
  { name: '502 HTML', apply: body(502, 'text/html', HTML) },
  { name: '200 HTML', apply: body(200, 'text/html', HTML) },
  { name: 'empty', apply: body(200, JSON_TYPE, '') },
  { name: 'garbage', apply: body(200, JSON_TYPE, '\u0000{"message":[}') },
  { name: 'other JSON', apply: body(200, JSON_TYPE, '{"ok":true}') },
  { name: 'reset', apply: (route) => route.abort('connectionreset') },
  { name: 'late', apply: late, heals: true },
];

/** The server stored it, but the person does not know. */
const COMMITTED: readonly FaultKind[] = [
  {
    name: 'committed, reset',
    committed: true,
    apply: async (route) => {
      await sendOn(route);
      await route.abort('connectionreset');
    },
  },
  {
    name: 'committed, 502 HTML',
    committed: true,
    apply: async (route) => {
      await sendOn(route);
      await route.fulfill({ status: 502, contentType: 'text/html', body: HTML });
    },
  },
  { name: 'committed, truncated', committed: true, apply: truncated },
];

export const WRITE_FAULTS: readonly FaultKind[] = [
  ...ANY,
  { name: '409', apply: failedWith(409, 'CONFLICT') },
  ...COMMITTED,
];

/** Text that people should never read. */
export const RAW_TEXT =
  /TypeError|SyntaxError|Failed to fetch|NetworkError|\[object Object\]|\bundefined\b|\bNaN\b|<\/?html|Bad Gateway|Unexpected token/;
