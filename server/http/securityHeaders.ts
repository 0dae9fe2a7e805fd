import type { AppMiddleware } from './appEnv';

/** What is not a page may load, run and be framed by nothing. */
const CLOSED_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), camera=(), microphone=()',
  'Content-Security-Policy': CLOSED_POLICY,
  'Cache-Control': 'no-store',
};

/**
 * Puts the security headers on every answer, errors included. Routes that serve pages bring their own
 * Content-Security-Policy, and routes whose answers may be kept their own Cache-Control; what a route has set stays.
 */
export function securityHeaders(): AppMiddleware {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
