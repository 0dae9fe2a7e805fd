import { CODE_STATUS, type EnvelopeCode, type FieldErrors } from '@contract/envelope';

interface HttpErrorOptions {
  readonly detail?: string;
  /** Overrides the status that belongs to the code. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Messages by field path, for a VALIDATION answer. */
  readonly fieldErrors?: FieldErrors;
  readonly cause?: unknown;
}

/** An answer other than success. The error handler turns it into an envelope; `text` is shown to people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: EnvelopeCode;
  readonly status: number;
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fieldErrors: FieldErrors | undefined;

  constructor(code: EnvelopeCode, text: string, options: HttpErrorOptions = {}) {
    super(text, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? CODE_STATUS[code];
    this.detail = options.detail ?? '';
    this.headers = options.headers ?? {};
    this.fieldErrors = options.fieldErrors;
  }
}

/** 400 with a message per field path in its payload, so that a form can put each under its field. */
export function validationError(
  fieldErrors: FieldErrors,
  text = 'Please check the marked fields.',
  detail = '',
): HttpError {
  return new HttpError('VALIDATION', text, { detail, fieldErrors });
}

/** 404. The text never tells whether the thing exists for somebody else. */
export const notFound = (text = 'There is nothing at this address.'): HttpError =>
  new HttpError('NOT_FOUND', text);

export const forbidden = (text = 'You do not have permission to do this.'): HttpError =>
  new HttpError('FORBIDDEN', text);

export const unauthorized = (text = 'Please sign in.'): HttpError =>
  new HttpError('UNAUTHORIZED', text);

export const conflict = (text: string, detail = ''): HttpError =>
  new HttpError('CONFLICT', text, { detail });

/** 412: somebody else has written since the caller read. */
export const stale = (text = 'This was changed by somebody else in the meantime.'): HttpError =>
  new HttpError('STALE', text);

/** 429 with the seconds after which trying again makes sense. */
export function rateLimited(
  retryAfterSeconds: number,
  text = 'Too many tries. Please wait a moment.',
): HttpError {
  return new HttpError('RATE_LIMITED', text, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}
