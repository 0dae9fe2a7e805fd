import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { PortalConfigInput } from '@contract/config';
import type { AppMiddleware } from '../http/appEnv';
import { SECURITY_HEADERS } from '../http/securityHeaders';

/** The origin of an absolute URL; a relative one points to this server. */
function originOf(address: string | undefined): string[] {
  return address !== undefined && /^https?:\/\//.test(address) ? [new URL(address).origin] : [];
}

const amazonPool = (poolId: string): string =>
  `https://cognito-idp.${poolId.slice(0, poolId.indexOf('_'))}.amazonaws.com`;

/** The origins of the configured services, the only ones a page may connect to besides its own. */
function serviceOrigins({
  apiBaseUrl,
  identity,
  content,
  maps,
  humanCheck,
}: PortalConfigInput): string[] {
  const contentHost = content.host ?? '';
  return [
    ...originOf(apiBaseUrl),
    ...(identity.endpoint === undefined
      ? [amazonPool(identity.userPoolId)]
      : originOf(identity.endpoint)),
    ...(contentHost === ''
      ? []
      : originOf(/^https?:/.test(contentHost) ? contentHost : `https://${contentHost}`)),
    ...originOf(maps.geocodeUrl),
    ...originOf(humanCheck.challengeUrl),
  ];
}

/**
 * The security headers of the portal's pages. Scripts run by nonce only, style attributes are refused, and Trusted
 * Types allow the one policy webpack uses to create chunk URLs. The nonce of a response is `c.get('secureHeadersNonce')`.
 */
export function pageHeaders(config: PortalConfigInput): AppMiddleware {
  return secureHeaders({
    ...SECURITY_HEADERS,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrcElem: ["'self'", NONCE],
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:', 'https://images.ctfassets.net'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...new Set(serviceOrigins(config))],
      manifestSrc: ["'self'"],
      workerSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['app#webpack'],
      reportUri: '/csp-report',
    },
  });
}
