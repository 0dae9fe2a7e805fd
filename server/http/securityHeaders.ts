import type { secureHeaders } from 'hono/secure-headers';
import type { AppMiddleware } from './appEnv';

/** The security headers of every response; pages add a Content-Security-Policy of their own. */
export const SECURITY_HEADERS = {
  strictTransportSecurity: 'max-age=63072000; includeSubDomains; preload',
  xFrameOptions: 'DENY',
  permissionsPolicy: { geolocation: [], camera: [], microphone: [] },
} satisfies Parameters<typeof secureHeaders>[0];

/** For everything that is not a page: load nothing, run nothing, appear in no frame. */
export const CLOSED_POLICY = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

/** Keeps responses out of caches unless their route sets a Cache-Control. */
export const noStoreByDefault: AppMiddleware = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};
