import * as v from 'valibot';
import { BROWSER_ERRORS_PATH } from '@contract/browserErrors';
import { type EnvelopeCode, CODE_STATUS } from '@contract/envelope';
import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import { LIMITS } from '@contract/limits';
import { searchRequest } from '@contract/search';

const searchBodySchema = searchRequest({});

export interface FakeRequest {
  readonly endpoint: EndpointName;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null | undefined;
}

/**
 * What the fake backend responds with: a payload, an envelope with a code, a whole response, or no
 * response.
 */
export type FakeResponse =
  | { readonly payload: unknown }
  | {
      readonly code: EnvelopeCode;
      readonly status?: number;
      readonly text?: string;
      readonly detail?: string;
      readonly payload?: unknown;
    }
  | Response
  | 'networkError';

/**
 * Services outside the contract's table, by path: address check, geocoding. They get the request's
 * body.
 */
export type Services = Readonly<Record<string, (body: string) => Response>>;
type Handler = FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>);
export type Situation = Partial<Record<EndpointName, Handler>>;

const PATTERNS = (Object.keys(ENDPOINTS) as EndpointName[])
  .map((name) => ({
    name,
    method: ENDPOINTS[name].method,
    literal: ENDPOINTS[name].path.replace(/\{\w+\}/g, '').length,
    pattern: new RegExp(`^${ENDPOINTS[name].path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // Literal segments match first, as on the real backend.
  .sort((a, b) => b.literal - a.literal);

function toResponse(reply: FakeResponse): Response {
  if (reply instanceof Response) return reply;
  if (reply === 'networkError') throw new TypeError('Failed to fetch');
  const code = 'code' in reply ? reply.code : 'SUCCESS';
  const status = 'code' in reply ? (reply.status ?? CODE_STATUS[reply.code]) : 200;
  const message = {
    code,
    text: 'text' in reply ? (reply.text ?? '') : '',
    detail: 'detail' in reply ? (reply.detail ?? '') : '',
  };
  return new Response(JSON.stringify({ message, payload: reply.payload ?? null }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}

let stop = (): void => undefined;

/** Closes the newest fake backend. Runs after each test, once its page is unmounted. */
export const stopServer = (): void => stop();

/**
 * Serves the contract's endpoints in a test by their names, until its end or the next server. A
 * request that the situation does not describe fails the test, so nothing is served by accident.
 */
export function serve(situation: Situation, services: Services = {}) {
  stop();
  const requests: FakeRequest[] = [];
  const unhandled: string[] = [];
  const original = globalThis.fetch;

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    init?.signal?.throwIfAborted();
    const service = services[url.pathname];
    // A screen that fails on purpose is reported.
    if (url.pathname === BROWSER_ERRORS_PATH) return new Response(null, { status: 204 });
    if (service) return service(typeof init?.body === 'string' ? init.body : '');
    const found = PATTERNS.find(
      (candidate) => candidate.method === method && candidate.pattern.test(url.pathname),
    );
    const handler = found && situation[found.name];
    if (!found || handler === undefined) {
      unhandled.push(`${method} ${url.pathname}`);
      throw new TypeError(`No response is prepared for ${method} ${url.pathname}`);
    }
    const request: FakeRequest = {
      endpoint: found.name,
      url: url.pathname + url.search,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
      signal: init?.signal,
    };
    requests.push(request);
    return toResponse(typeof handler === 'function' ? await handler(request) : handler);
  };

  /** Restores fetch, and fails the test on requests without a prepared response. */
  const close = (): void => {
    if (stop !== close) return;
    stop = () => undefined;
    globalThis.fetch = original;
    if (unhandled.length > 0) throw new Error(`Unhandled requests: ${unhandled.join(', ')}`);
  };
  stop = close;
  const sent = (name: string) => requests.filter(({ endpoint }) => endpoint === name);
  const opened = { requests, sent, count: (name: string): number => sent(name).length, close };
  server = opened;
  return opened;
}

/** The newest fake backend. */
export let server: ReturnType<typeof serve>;

/** A search that serves its entries page by page, as the request's `page` and `size` ask. */
export const pages =
  (entries: readonly unknown[]) =>
  ({ body }: FakeRequest): FakeResponse => {
    const { page: number = 0, size = LIMITS.pageSizeDefault } = v.parse(
      searchBodySchema,
      body,
    ).searchCriteria;
    return {
      payload: {
        pageEntries: entries.slice(number * size, (number + 1) * size),
        totalCount: entries.length,
      },
    };
  };

/** A page of entries, or the empty search's NOT_FOUND. */
export const page = (...entries: readonly unknown[]): FakeResponse =>
  entries.length > 0
    ? { payload: { pageEntries: entries, totalCount: entries.length } }
    : { code: 'NOT_FOUND', status: 200, payload: { pageEntries: [], totalCount: 0 } };
