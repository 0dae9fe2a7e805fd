import type { FieldErrors } from '@contract/envelope';

/**
 * What can go wrong with a request, from the view of a screen. `validation` carries field errors,
 * `codeRequired` waits for an e-mailed code, `unavailable` covers failures of server and network,
 * and `badResponse` is a response that breaks the contract. `proposed` is a write that waits as a
 * proposed change: it counts as an error, because nothing is stored, and only fulfilled requests
 * write the entity slices.
 */
export type ApiErrorKind =
  | 'validation'
  | 'unauthenticated'
  | 'forbidden'
  | 'codeRequired'
  | 'proposed'
  | 'notFound'
  | 'conflict'
  | 'stale'
  | 'tooLarge'
  | 'unsupportedType'
  | 'rateLimited'
  | 'unavailable'
  | 'timeout'
  | 'offline'
  | 'badResponse'
  | 'failed';

export interface ApiError {
  readonly kind: ApiErrorKind;
  /** The server's sentence, or '' when the failure has another source. Never a technical text. */
  readonly message: string;
  readonly detail: string;
  readonly status: number | null;
  readonly fieldErrors: FieldErrors;
}

/** An error of this kind. Fields that `over` omits are empty, and `status` is null. */
export const apiError = (kind: ApiErrorKind, over: Partial<ApiError> = {}): ApiError => ({
  kind,
  message: '',
  detail: '',
  status: null,
  fieldErrors: {},
  ...over,
});

const KIND_OF_CODE: Readonly<Record<string, ApiErrorKind>> = {
  NOT_FOUND: 'notFound',
  VALIDATION: 'validation',
  UNAUTHORIZED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  CODE_REQUIRED: 'codeRequired',
  PROPOSED: 'proposed',
  CONFLICT: 'conflict',
  STALE: 'stale',
  TOO_LARGE: 'tooLarge',
  UNSUPPORTED_TYPE: 'unsupportedType',
  RATE_LIMITED: 'rateLimited',
  FAILED: 'failed',
  UNAVAILABLE: 'unavailable',
};

const KIND_OF_STATUS: Readonly<Record<number, ApiErrorKind>> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'stale',
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'rateLimited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** With an envelope its code decides; without one, the HTTP status does. */
export function kindOf(code: string | null, status: number): ApiErrorKind {
  if (code !== null) return KIND_OF_CODE[code] ?? (status >= 502 ? 'unavailable' : 'failed');
  return KIND_OF_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'badResponse');
}

/** Whether retrying a read may help. */
export const isTransient = (error: ApiError): boolean =>
  ['unavailable', 'timeout', 'failed', 'rateLimited'].includes(error.kind);

/** Whether the server may have carried out the write even though no response confirms it. */
export const outcomeUnknown = (error: ApiError): boolean =>
  ['unavailable', 'timeout', 'offline', 'badResponse'].includes(error.kind);

/** Narrows RTK Query's errors: an ApiError, or a SerializedError of a programming mistake. */
export function toApiError(error: unknown): ApiError {
  if (typeof error === 'object' && error !== null && 'kind' in error && 'fieldErrors' in error)
    // Only apiError() creates objects with both keys.
    return error as ApiError;
  return apiError('failed');
}

/**
 * For a form with other field names than its request body. Returns the result, or throws the
 * ApiError with its field errors under the names of the form.
 */
export async function withFormFields<Result>(
  request: Promise<Result>,
  formNames: Readonly<Record<string, string>>,
): Promise<Result> {
  try {
    return await request;
  } catch (thrown) {
    const error = toApiError(thrown);
    const renamed = Object.entries(error.fieldErrors).map(([name, message]) => [
      formNames[name] ?? name,
      message,
    ]);
    throw { ...error, fieldErrors: Object.fromEntries(renamed) } satisfies ApiError;
  }
}
