import * as v from 'valibot';
import { isCodeListKey } from '@contract/requestKey';
import { TIMEOUT_MS } from './timeouts';

/** The request that the page sent before the portal's scripts arrived. */
export interface EarlyRequest {
  /** The person in its token. */
  readonly sub: string;
  /** The response with its arrival time, in milliseconds by the PC's clock. Null without one. */
  readonly response: Promise<{ readonly response: Response; readonly receivedAt: number } | null>;
}

/** The responses of an early request by their keys. Each is used once. */
export interface Preload {
  /**
   * The envelope for a request with this key. Undefined means: send the request. Waits for the
   * early request.
   * @param sub the person who asks
   */
  readonly take: (key: string, sub: string | undefined) => Promise<unknown>;
  /** Whether it has a response for this method and URL, with any query and body. Waits as well. */
  readonly holds: (method: string, url: string, sub: string | undefined) => Promise<boolean>;
  /** A write was sent: what was read before it is no longer used, except the code lists. */
  readonly forget: () => void;
}

/** Milliseconds for which a response is used: as long as the query cache keeps unused data. */
const FRESH_MS = 60_000;

const bundleSchema = v.object({
  message: v.object({ code: v.literal('SUCCESS') }),
  payload: v.record(v.string(), v.unknown()),
});

/**
 * Makes the responses of the early request available to the base query. It stays empty after a
 * missing endpoint, a refused token, or a late or unreadable response. Then every request is sent.
 * @param onDate gets the `Date` header of the response and its arrival time
 */
export function createPreload(
  { sub: owner, response }: EarlyRequest,
  onDate: (date: string | null, receivedAt: number) => void,
  now: () => number = Date.now,
): Preload {
  let envelopes = new Map<string, unknown>();
  let receivedAt = 0;
  let written = false;
  let patience: Promise<void> | null = null;

  const arrival = (async () => {
    const arrived = await response;
    if (!arrived?.response.ok) return;
    onDate(arrived.response.headers.get('Date'), arrived.receivedAt);
    const body: unknown = await arrived.response.json();
    receivedAt = arrived.receivedAt;
    envelopes = new Map(Object.entries(v.parse(bundleSchema, body).payload));
    if (written) forgetRecords();
  })().catch(() => undefined);

  function forgetRecords(): void {
    for (const key of envelopes.keys()) if (!isCodeListKey(key)) envelopes.delete(key);
  }

  /** One wait for all requests: a late response delays none of them longer. */
  function settled(): Promise<void> {
    patience ??= new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS.optional));
    return Promise.race([arrival, patience]);
  }

  return {
    take: async (key, sub) => {
      if (sub !== owner) return undefined;
      await settled();
      if (now() - receivedAt > FRESH_MS && !isCodeListKey(key)) return undefined;
      const envelope = envelopes.get(key);
      envelopes.delete(key);
      return envelope;
    },
    holds: async (method, url, sub) => {
      if (sub !== owner) return false;
      await settled();
      const request = `${method} ${url}`;
      return [...envelopes.keys()].some(
        (key) => key === request || key.startsWith(`${request} `) || key.startsWith(`${request}?`),
      );
    },
    forget: () => {
      written = true;
      forgetRecords();
    },
  };
}
