import { CODE_STATUS, type EnvelopeCode, type FieldErrors } from '@contract/envelope';

interface HttpErrorOptions {
  readonly detail?: string;
  /** Overrides the status of the code. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Messages by field path, of a VALIDATION response. */
  readonly fieldErrors?: FieldErrors;
  /** The payload of any other response, such as the end of a lock. */
  readonly payload?: Readonly<Record<string, string>> | undefined;
  readonly cause?: unknown;
}

/** A response other than success, which becomes an envelope; the portal shows `text`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: EnvelopeCode;
  readonly status: number;
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fieldErrors: FieldErrors | undefined;
  readonly payload: Readonly<Record<string, string>> | undefined;

  constructor(code: EnvelopeCode, text: string, options: HttpErrorOptions = {}) {
    super(text, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? CODE_STATUS[code];
    this.detail = options.detail ?? '';
    this.headers = options.headers ?? {};
    this.fieldErrors = options.fieldErrors;
    this.payload = options.payload;
  }
}

/** 400 with a message per field path, which a form shows under its fields. */
export function validationError(
  fieldErrors: FieldErrors,
  text = 'Please check the marked fields.',
  detail = '',
): HttpError {
  return new HttpError('VALIDATION', text, { detail, fieldErrors });
}

/** 404, with the same text whether nothing exists or it belongs to someone else. */
export const notFound = (text = 'There is nothing at this address.'): HttpError =>
  new HttpError('NOT_FOUND', text);

export const forbidden = (text = 'You do not have permission to do this.'): HttpError =>
  new HttpError('FORBIDDEN', text);

export const unauthorized = (text = 'Please sign in.'): HttpError =>
  new HttpError('UNAUTHORIZED', text);

export const conflict = (
  text: string,
  detail = '',
  payload?: Readonly<Record<string, string>>,
): HttpError => new HttpError('CONFLICT', text, { detail, payload });

/** 412: a newer state was stored after the client last read. */
export const stale = (text = 'This was changed by someone else in the meantime.'): HttpError =>
  new HttpError('STALE', text);

/** 503 with Retry-After in seconds: nothing is wrong with the request. */
export const unavailable = (text: string, retryAfterSeconds: number): HttpError =>
  new HttpError('UNAVAILABLE', text, { headers: { 'Retry-After': String(retryAfterSeconds) } });

/** 429 with Retry-After in seconds. */
export function rateLimited(
  retryAfterSeconds: number,
  text = 'Too many tries. Please wait a moment.',
): HttpError {
  return new HttpError('RATE_LIMITED', text, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}
