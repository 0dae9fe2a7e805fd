import { type AppMiddleware, remoteAddress } from '../http/appEnv';
import { forbidden } from '../http/errors';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Allows requests from this machine only. A local proxy would make every client look local, so forwarded requests are
 * refused. So are requests with a foreign host name (DNS rebinding) and from pages of other sites.
 */
export function loopbackOnly(): AppMiddleware {
  return async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded');
    const site = c.req.header('sec-fetch-site') ?? 'none';
    const local =
      LOOPBACK.test(remoteAddress(c)) &&
      LOOPBACK_HOST.test(c.req.header('host') ?? '') &&
      forwarded === undefined;
    if (!local || (site !== 'none' && site !== 'same-origin'))
      throw forbidden('The sandbox is available on this machine only.');
    await next();
  };
}
