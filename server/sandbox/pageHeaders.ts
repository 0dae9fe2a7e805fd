import { secureHeaders } from 'hono/secure-headers';
import { SECURITY_HEADERS } from '../http/securityHeaders';
import { SCRIPTLESS_POLICY } from '../web/scriptlessPage';

/** Of the sandbox page, which shows mails in frames. */
export const sandboxPageHeaders = secureHeaders({
  ...SECURITY_HEADERS,
  contentSecurityPolicy: { ...SCRIPTLESS_POLICY, frameSrc: ["'self'"] },
});

/**
 * Of the HTML part of a mail in a frame of the sandbox page. Mails have their styles in the
 * elements.
 */
export const mailHeaders = secureHeaders({
  ...SECURITY_HEADERS,
  xFrameOptions: 'SAMEORIGIN',
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
    sandbox: [],
  },
});
