import type * as v from 'valibot';
import { messageText } from '@contract/messages';
import type { AppContext } from './appEnv';
import { HttpError, validationError } from './errors';
import { parseInput } from './validation';

/** Whether the quote at `quote` is escaped: an odd number of backslashes is before it. */
function isEscaped(text: string, quote: number, from: number): boolean {
  let first = quote;
  while (first > from && text[first - 1] === '\\') first -= 1;
  return (quote - first) % 2 === 1;
}

/**
 * Whether a JSON text has more than `limit` characters outside of its strings. Each of them may
 * begin a value, and values cost the parser and its callers far more than the characters of a
 * string. Quotes count, also those in a string, so that neither many short strings nor many escaped
 * quotes are for free. Linear, and fast within a long string.
 */
function hasMoreOutsideStrings(text: string, limit: number): boolean {
  let outside = 0;
  let inString = false;
  let from = 0;
  while (outside <= limit) {
    const quote = text.indexOf('"', from);
    if (!inString) outside += (quote < 0 ? text.length : quote) - from;
    if (quote < 0) break;
    outside += 1;
    if (!inString || !isEscaped(text, quote, from)) inString = !inString;
    from = quote + 1;
  }
  return outside > limit;
}

/** Fits every form of the portal; a route that accepts files passes its own limit. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

/**
 * A body may take minutes to arrive. After this time, the session and the rights of its person are
 * checked again: someone who was signed out in the meantime must not write.
 */
const SLOW_BODY_MS = 1000;

interface ReadOptions {
  readonly limitBytes?: number;
}

/** Bytes discarded above the limit, so that the client reads the 413 and no broken connection. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

const tooLarge = (limitBytes: number): HttpError =>
  new HttpError('TOO_LARGE', `The request is larger than ${limitBytes} bytes.`);

/**
 * Reads a body, and checks the person again when that took long. Every route reads through this, so
 * that none forgets it.
 * @throws HttpError UNAUTHORIZED or FORBIDDEN when the person has lost access in the meantime
 */
async function checkedAgain<T>(c: AppContext, read: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const body = await read();
  if (performance.now() - startedAt > SLOW_BODY_MS) await c.get('checkUserAgain')?.();
  return body;
}

/** @throws HttpError TOO_LARGE */
async function receive(
  c: AppContext,
  { limitBytes = DEFAULT_BODY_BYTES }: ReadOptions,
): Promise<Buffer> {
  // Node ends a body at its Content-Length, and the adapter reads it without a web stream.
  if (!(Number(c.req.header('content-length')) <= limitBytes)) return readCounting(c, limitBytes);
  const body = Buffer.from(await c.req.arrayBuffer());
  c.set('bodyBytes', body.length);
  return body;
}

/**
 * Reads the body and keeps at most `limitBytes`.
 * @throws HttpError TOO_LARGE, those of `checkedAgain`
 */
export const readBytes = (c: AppContext, options: ReadOptions = {}): Promise<Buffer> =>
  checkedAgain(c, () => receive(c, options));

/**
 * Counts while reading: a chunked body has no Content-Length to check.
 * @throws HttpError TOO_LARGE
 */
async function readCounting(c: AppContext, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (
    let part = await reader?.read();
    part !== undefined && !part.done;
    part = await reader?.read()
  ) {
    size += part.value.byteLength;
    c.set('bodyBytes', size);
    if (size <= limitBytes) chunks.push(part.value);
    else if (size > limitBytes + DISCARDED_BYTES) {
      await reader?.cancel();
      throw tooLarge(limitBytes);
    }
  }
  if (size > limitBytes) throw tooLarge(limitBytes);
  return Buffer.concat(chunks);
}

/** Reads the body to its end, up to `DISCARDED_BYTES`, and keeps nothing of it. */
export async function discardBody(c: AppContext): Promise<void> {
  // Too large for a limit of 0, or cut off: either way the caller refuses the request.
  await readCounting(c, 0).catch(() => undefined);
}

/**
 * Reads the body as text.
 * @param types accepted media types, e.g. `application/json`
 * @throws HttpError UNSUPPORTED_TYPE, VALIDATION for bytes that are not UTF-8, those of `readBytes`
 */
export async function readText(
  c: AppContext,
  types: readonly string[],
  options: ReadOptions = {},
): Promise<string> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type))
    throw new HttpError('UNSUPPORTED_TYPE', `This endpoint accepts ${types.join(' or ')}.`);
  return checkedAgain(c, async () => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(await receive(c, options));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw new HttpError('VALIDATION', 'The request is not valid UTF-8 text.', { cause: error });
    }
  });
}

/**
 * Parses JSON text. A body with a file may be large only by its strings: parsing megabytes of
 * brackets or fields would stop all other requests for seconds.
 * @throws HttpError VALIDATION, TOO_LARGE
 */
export function parseJson(text: string): unknown {
  if (text.length > DEFAULT_BODY_BYTES && hasMoreOutsideStrings(text, DEFAULT_BODY_BYTES))
    throw new HttpError(
      'TOO_LARGE',
      `The request has more than ${DEFAULT_BODY_BYTES} characters outside of its texts.`,
    );
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new HttpError('VALIDATION', 'The request is not valid JSON.', { cause: error });
  }
}

/**
 * Reads the JSON body and validates it. Unknown keys are dropped.
 * @throws HttpError UNSUPPORTED_TYPE, VALIDATION, those of `readBytes`
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
  options: ReadOptions = {},
): Promise<v.InferOutput<Schema>> {
  const body = parseJson(await readText(c, ['application/json'], options));
  // To Valibot an array is an object, too: one without any of the fields.
  if (Array.isArray(body) && schema.type !== 'array')
    throw validationError({ '': messageText('invalid') });
  return parseInput(schema, body);
}
