import type { PortalConfigInput } from '@contract/config';

/** The origin of an absolute address; a relative one is our own. */
function originOf(address: string | undefined): string[] {
  return address !== undefined && /^https?:\/\//.test(address) ? [new URL(address).origin] : [];
}

const amazonPool = (poolId: string): string =>
  `https://cognito-idp.${poolId.slice(0, poolId.indexOf('_'))}.amazonaws.com`;

/** Where the configured services are; the page may call them and nothing else. */
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
 * The policy of the portal's pages: scripts by nonce alone, no inline style attributes, Trusted Types with the one policy
 * that the bundler uses to name its chunks.
 * @param nonce fresh for this answer
 */
export function contentSecurityPolicy(nonce: string, config: PortalConfigInput): string {
  const connect = ["'self'", ...new Set(serviceOrigins(config))].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: https://images.ctfassets.net",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app#webpack',
    'report-uri /csp-report',
  ].join('; ');
}
