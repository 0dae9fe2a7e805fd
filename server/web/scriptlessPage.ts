import { NONCE, secureHeaders } from 'hono/secure-headers';
import { SECURITY_HEADERS } from '../http/securityHeaders';

export const SCRIPTLESS_POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: [NONCE],
  // An empty icon. Without one, Firefox asks for /favicon.ico, which the policy refuses.
  imgSrc: ['data:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
} satisfies NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy'];

/** The security headers of pages that hold no script and whose forms post to this server. */
export const scriptlessPageHeaders = secureHeaders({
  ...SECURITY_HEADERS,
  contentSecurityPolicy: SCRIPTLESS_POLICY,
});
