import * as v from 'valibot';
import { envelopeSchema, fieldErrorsSchema } from '@contract/envelope';
import { isRecord } from '@contract/isRecord';
import type { ResponseMeta } from './buildRequest';
import { type ApiError, apiError, kindOf } from './errors';

/** Data or one typed error, with the ETag. */
export type Result =
  | { data: unknown; meta?: ResponseMeta }
  | { error: ApiError; meta?: ResponseMeta };

/** Reads a response: the envelope's payload, or one typed error. */
export async function readResponse(
  response: Response,
  emptyWhenNotFound: boolean,
): Promise<Result> {
  const body: unknown = await response.json().catch(() => undefined);
  return readEnvelope(body, response, emptyWhenNotFound, response.headers.get('ETag'));
}

/**
 * A record has its ETag in its property `etag`. A form takes it from there when it opens. The
 * header belongs to the one record in the response. The ETag of a list is in the result's `meta`.
 */
function withEtag(data: unknown, header: string | null): Result {
  if (!isRecord(data)) return { data, meta: { etag: header ?? undefined } };
  const etag = header ?? (typeof data['etag'] === 'string' ? data['etag'] : undefined);
  const meta = { etag };
  const { pageEntries } = data;
  if (!Array.isArray(pageEntries)) return { data: etag ? { etag, ...data } : data, meta };
  const [only, ...more]: readonly unknown[] = pageEntries;
  return more.length === 0 && etag && isRecord(only)
    ? { data: { ...data, pageEntries: [{ etag, ...only }] }, meta }
    : { data, meta };
}

/** @param etag the `ETag` header of a response of its own */
export function readEnvelope(
  body: unknown,
  response: Pick<Response, 'ok' | 'status'>,
  emptyWhenNotFound: boolean,
  etag: string | null = null,
): Result {
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success)
    return {
      error: apiError(response.ok ? 'badResponse' : kindOf(null, response.status), {
        status: response.status,
      }),
    };

  const { message, payload } = envelope.output;
  const isEmpty = message.code === 'NOT_FOUND' && response.ok && emptyWhenNotFound;
  if (message.code === 'SUCCESS' || isEmpty) return withEtag(payload, etag);
  const fields = v.safeParse(fieldErrorsSchema, payload);
  return {
    error: apiError(kindOf(message.code, response.status), {
      message: message.text,
      detail: message.detail,
      status: response.status,
      fieldErrors: fields.success ? fields.output.fieldErrors : {},
    }),
  };
}
