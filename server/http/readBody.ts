import type * as v from 'valibot';
import type { AppContext } from './appEnv';
import { HttpError } from './errors';
import { parseInput } from './validation';

/** Enough for every form of the portal; a route that takes files passes its own limit. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

interface ReadOptions {
  readonly limitBytes?: number;
}

/** What is read on and thrown away after the limit: a sender who is cut off in the middle sees a broken connection instead of the answer. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

const tooLarge = (limitBytes: number): HttpError =>
  new HttpError('TOO_LARGE', `The request is larger than ${limitBytes} bytes.`);

/**
 * The body's bytes. Counts while reading, so that a chunked body without a length is bounded too, and keeps no more than the limit.
 * @throws HttpError TOO_LARGE
 */
export async function readBytes(
  c: AppContext,
  { limitBytes = DEFAULT_BODY_BYTES }: ReadOptions = {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (
    let part = await reader?.read();
    part !== undefined && !part.done;
    part = await reader?.read()
  ) {
    size += part.value.byteLength;
    if (size <= limitBytes) chunks.push(part.value);
    else if (size > limitBytes + DISCARDED_BYTES) {
      await reader?.cancel();
      throw tooLarge(limitBytes);
    }
  }
  if (size > limitBytes) throw tooLarge(limitBytes);
  return Buffer.concat(chunks);
}

/**
 * The body as text.
 * @param types media types that are taken, e.g. `application/json`
 * @throws HttpError UNSUPPORTED_TYPE, TOO_LARGE, VALIDATION for bytes that are not UTF-8
 */
export async function readText(
  c: AppContext,
  types: readonly string[],
  options: ReadOptions = {},
): Promise<string> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type))
    throw new HttpError('UNSUPPORTED_TYPE', `This call takes ${types.join(' or ')}.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(c, options));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError('VALIDATION', 'The request is not valid UTF-8 text.', { cause: error });
  }
}

/** Parses JSON text. @throws HttpError VALIDATION */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new HttpError('VALIDATION', 'The request is not valid JSON.', { cause: error });
  }
}

/**
 * The JSON body, checked against a schema: unknown keys are dropped, a broken rule is a 400 with the messages by field.
 * @throws HttpError UNSUPPORTED_TYPE, TOO_LARGE, VALIDATION
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
  options: ReadOptions = {},
): Promise<v.InferOutput<Schema>> {
  return parseInput(schema, parseJson(await readText(c, ['application/json'], options)));
}
