import * as v from 'valibot';

/** The result codes of a response, each with its HTTP status. */
export const CODE_STATUS = {
  SUCCESS: 200,
  /** Nothing is changed yet: the write waits as a proposed change. */
  PROPOSED: 202,
  NOT_FOUND: 404,
  VALIDATION: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** The person must first enter a mailed code; then the same request succeeds. */
  CODE_REQUIRED: 403,
  CONFLICT: 409,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  FAILED: 500,
  UNAVAILABLE: 503,
} as const;

export type EnvelopeCode = keyof typeof CODE_STATUS;

/** `text` is a sentence for people, `detail` adds to it. */
export const messageSchema = v.object({
  code: v.string(),
  text: v.nullish(v.string(), ''),
  detail: v.nullish(v.string(), ''),
});

export type EnvelopeMessage = v.InferOutput<typeof messageSchema>;

/** The envelope of every response under `/mm` and `/user-details`; the payload may be null. */
export const envelopeSchema = v.object({
  message: messageSchema,
  payload: v.nullish(v.unknown(), null),
});

export interface Envelope<Payload> {
  readonly message: EnvelopeMessage;
  readonly payload: Payload | null;
}

/** Payload of a VALIDATION response: field path (dots between levels) → message of the field. */
export const fieldErrorsSchema = v.object({ fieldErrors: v.record(v.string(), v.string()) });
export type FieldErrors = v.InferOutput<typeof fieldErrorsSchema>['fieldErrors'];
