import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Envelope, FieldErrors } from '@contract/envelope';
import type { AppContext } from './appEnv';
import type { HttpError } from './errors';

/** 200 SUCCESS around a payload. */
export function success<Payload>(
  c: AppContext,
  payload: Payload,
  headers: Record<string, string> = {},
): Response {
  const body: Envelope<Payload> = {
    message: { code: 'SUCCESS', text: 'Success', detail: '' },
    payload,
  };
  return c.json(body, 200, headers);
}

/** An error's envelope with status and headers. The payload holds messages by field, if any. */
export function failure(c: AppContext, error: HttpError): Response {
  const payload = error.fieldErrors ? { fieldErrors: error.fieldErrors } : (error.payload ?? null);
  const body: Envelope<{ fieldErrors: FieldErrors } | Readonly<Record<string, string>>> = {
    message: { code: error.code, text: error.message, detail: error.detail },
    payload,
  };
  // Every code of an envelope has a status that allows a body.
  return c.json(body, error.status as ContentfulStatusCode, { ...error.headers });
}
