import type { Logger } from '../logger';
import type { Person } from '../users/person';
import type { AppMiddleware } from './appEnv';
import { remoteAddress } from './clientAddress';

/**
 * Logs one line per request. The path comes without its query, which may hold an e-mail address.
 */
export function requestLog(logger: Logger): AppMiddleware {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    // Undefined for requests without a person.
    const user: Person | undefined = c.get('user');
    logger.info(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        userUid: user?.userUid,
        client: remoteAddress(c),
      },
      'request',
    );
  };
}
