import { randomUUID } from 'node:crypto';
import type { Logger } from '../logger';
import type { AppMiddleware } from './appEnv';

/** One line per request: method, path without query (it may hold an e-mail), status, milliseconds, who. */
export function requestLog(logger: Logger): AppMiddleware {
  return async (c, next) => {
    c.set('requestId', randomUUID());
    const startedAt = performance.now();
    await next();
    logger.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        userUid: (c.get('user') as { userUid: string } | undefined)?.userUid,
      },
      'request',
    );
  };
}
