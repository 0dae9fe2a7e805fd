import * as v from 'valibot';
import { LIMITS } from '@contract/limits';
import { removeHidden } from '@contract/rules/normalize';
import { HttpError } from '../http/errors';
import { startExchange } from './startExchange';

/** More than any service has to say. */
const MAX_BYTES = 64 * 1024;

export interface ServiceResponse {
  readonly status: number;
  /** Whether the status is from 200 to 299. */
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Reads the whole response as text. Redirects are refused: a body may hold a tax ID.
 * @param timeoutMs for the whole exchange
 * @throws Error when the service is not reached, too slow, or sends more than 64 KB, unpacked
 */
export async function exchange(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<ServiceResponse> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new Error(`No complete response within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const { traceparent, end } = startExchange(url);
  const headers = new Headers(init.headers);
  headers.set('traceparent', traceparent);
  let outcome: string | number = 'failed';
  try {
    const response = await fetch(url, {
      redirect: 'error',
      ...init,
      headers,
      signal: deadline.signal,
    });
    const text = await readLimited(response, deadline.signal);
    outcome = response.status;
    return { status: response.status, ok: response.ok, text };
  } finally {
    end(outcome);
    clearTimeout(timer);
  }
}

/**
 * Like `exchange`, for a service whose refusals say nothing that matters. Resolves to its JSON.
 * @throws Error naming the service, also for a status outside of 200 to 299 and for another schema
 */
export async function exchangeJson<Schema extends v.GenericSchema>(
  service: string,
  schema: Schema,
  ...request: Parameters<typeof exchange>
): Promise<v.InferOutput<Schema>> {
  const { ok, status, text } = await exchange(...request);
  if (!ok) throw new Error(`${service} responded with ${status}`);
  return v.parse(schema, JSON.parse(text));
}

/** A request with JSON. @param key the bearer token; '' = none */
export const postOf = (
  body: unknown,
  key = '',
  headers: Readonly<Record<string, string>> = {},
): {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
} => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    ...(key !== '' && { Authorization: `Bearer ${key}` }),
    ...headers,
  },
  body: JSON.stringify(body),
});

/** What an error may be logged as: those of parsing quote the response, which may hold names. */
const unquoted = (error: unknown): unknown =>
  error instanceof v.ValiError || error instanceof SyntaxError ? 'unexpected response' : error;

/** A service that cannot be used, or sends something else. */
export const notReached = (text: string, error: unknown): HttpError =>
  new HttpError('FAILED', text, { status: 502, cause: unquoted(error) });

/** A broken service may send a body that never ends, or a small one that unpacks to gigabytes. */
async function readLimited({ body }: Response, deadline: AbortSignal): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const close = (): void => void reader.cancel().catch(() => undefined);
  // Node 20 does not pass the abort of a request on to a body that is being read.
  deadline.addEventListener('abort', close);
  const parts: Uint8Array[] = [];
  try {
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      deadline.throwIfAborted();
      if (done) return new TextDecoder().decode(Buffer.concat(parts));
      size += value.byteLength;
      if (size > MAX_BYTES) throw new Error(`The response is larger than ${MAX_BYTES} bytes`);
      parts.push(value);
    }
  } finally {
    deadline.removeEventListener('abort', close);
    // Closes the connection of a body that was not read to its end.
    close();
  }
}

/** A text of a service as one line without hidden characters, no longer than a reviewer's. */
export const shownText = v.pipe(
  v.string(),
  v.transform((text) => removeHidden(text.replace(/\s+/g, ' ')).trim()),
  v.maxLength(LIMITS.reviewText),
);
