import type { Logger } from '../logger';
import type { AppContext } from './appEnv';
import { isValueError } from './databaseErrors';
import { failure } from './envelope';
import { HttpError } from './errors';

/**
 * Turns every thrown error into an envelope. An error other than `HttpError` is a bug: it is logged in full, and the
 * response reveals only the request id.
 */
export function createErrorHandler(logger: Logger): (error: unknown, c: AppContext) => Response {
  return (error, c) => {
    if (error instanceof HttpError) return failure(c, error);
    if (isValueError(error))
      return failure(c, new HttpError('VALIDATION', 'A value of this request cannot be stored.'));
    const requestId = c.get('requestId');
    logger.error(
      { err: error, requestId, method: c.req.method, path: c.req.path },
      'request failed',
    );
    return failure(
      c,
      new HttpError('FAILED', 'Something went wrong. Please try again later.', {
        detail: `Request ${requestId}`,
      }),
    );
  };
}
