import type { AppMiddleware } from './appEnv';

/** A day; browsers cap it themselves. */
const PREFLIGHT_SECONDS = '86400';

/**
 * Lets portals hosted on the listed origins call this backend. No credentials are involved (tokens travel in a header),
 * and an origin that is not listed gets no header at all, which is a refusal.
 */
export function crossOrigin(allowedOrigins: readonly string[]): AppMiddleware {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && allowedOrigins.includes(origin);
    const preflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (preflight) c.res = c.body(null, 204);
    else await next();
    c.res.headers.append('Vary', 'Origin');
    if (!allowed) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After');
    if (!preflight) return;
    c.res.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    c.res.headers.set(
      'Access-Control-Allow-Headers',
      c.req.header('access-control-request-headers') ?? '',
    );
    c.res.headers.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  };
}
