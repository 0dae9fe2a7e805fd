import { type AppMiddleware, remoteAddress } from '../http/appEnv';
import { forbidden } from '../http/errors';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Lets callers of this machine pass alone. A proxy on this machine would make everybody look local, so forwarded calls are
 * refused; so are calls under a foreign host name (a page whose name was made to point here) and from foreign pages.
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
      throw forbidden('The sandbox answers to this machine alone.');
    await next();
  };
}
