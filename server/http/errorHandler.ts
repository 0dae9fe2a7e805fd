import type { Logger } from '../logger';
import type { AppContext } from './appEnv';
import { isOutage, isValueError } from '../storage/databaseErrors';
import { traceId } from '../tracing/trace';
import { failure } from './envelope';
import { HttpError, unavailable } from './errors';

const RETRY_AFTER_SECONDS = 5;

/**
 * Turns every thrown error into an envelope. When the database is unavailable, the response is 503,
 * so that clients try again. Any other error that is not an `HttpError` is a bug: it is logged, and
 * the response reveals only the id of its trace.
 */
export function createErrorHandler(logger: Logger): (error: unknown, c: AppContext) => Response {
  return (error, c) => {
    if (error instanceof HttpError) return failure(c, error);
    if (isValueError(error))
      return failure(c, new HttpError('VALIDATION', 'A value of this request cannot be stored.'));
    if (isOutage(error)) {
      logger.warn({ err: error }, 'database not available');
      return failure(
        c,
        unavailable(
          'The portal cannot reach its data right now. Please try again in a moment.',
          RETRY_AFTER_SECONDS,
        ),
      );
    }
    logger.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed');
    return failure(
      c,
      new HttpError('FAILED', 'Something went wrong. Please try again later.', {
        detail: `Request ${traceId()}`,
      }),
    );
  };
}
