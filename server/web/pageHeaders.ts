import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { HumanCheckProvider, PortalConfigInput } from '@contract/config';
import { contentUrl } from '@contract/contentUrl';
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
    ...(contentHost === '' ? [] : [contentUrl(contentHost).origin]),
    ...originOf(maps.geocodeUrl),
    ...originOf(humanCheck.challengeUrl),
  ];
}

/** Where Contentful keeps the images of its entries. The bundled content service has none. */
const contentImages = ({ content }: PortalConfigInput): string[] =>
  (content.host ?? '') === '' ? [] : ['https://images.ctfassets.net'];

interface CheckSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly style: readonly string[];
}

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const TURNSTILE = ['https://challenges.cloudflare.com'];
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The addresses that a third party's human check loads from, by its documentation. */
const CHECK_SOURCES: Readonly<Record<Exclude<HumanCheckProvider, 'altcha'>, CheckSources>> = {
  hcaptcha: { script: HCAPTCHA, frame: HCAPTCHA, connect: HCAPTCHA, style: HCAPTCHA },
  turnstile: { script: TURNSTILE, frame: TURNSTILE, connect: [], style: [] },
  recaptcha: {
    script: RECAPTCHA,
    frame: [...RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
    connect: RECAPTCHA,
    style: [],
  },
};

const NO_SOURCES: CheckSources = { script: [], frame: [], connect: [], style: [] };

/** The page of a policy: only the sign-in page runs the human check. */
export type PageKind = 'login' | 'portal';

/**
 * The security headers of the portal's pages: scripts by nonce, no style attributes, and Trusted
 * Types for webpack's chunk URLs. The sign-in page also allows the human check: ALTCHA's worker and
 * template policy, or the addresses of a third party, which goes without Trusted Types because it
 * writes script URLs as strings.
 */
export function pageHeaders(config: PortalConfigInput, page: PageKind): AppMiddleware {
  const { provider } = config.humanCheck;
  const altcha = page === 'login' && provider === 'altcha';
  const thirdParty = page === 'login' && provider !== 'altcha';
  const check = thirdParty ? CHECK_SOURCES[provider] : NO_SOURCES;
  return secureHeaders({
    ...SECURITY_HEADERS,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'", ...check.script],
      styleSrcElem: ["'self'", NONCE, ...check.style],
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:', ...contentImages(config)],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...new Set(serviceOrigins(config)), ...check.connect],
      ...(check.frame.length > 0 && { frameSrc: [...check.frame] }),
      manifestSrc: ["'self'"],
      workerSrc: [altcha ? "'self'" : "'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      ...(!thirdParty && {
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['app#webpack', ...(altcha ? ['svelte-trusted-html'] : [])],
      }),
      reportUri: '/csp-report',
    },
  });
}
