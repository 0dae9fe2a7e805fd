import type { VendorType } from '@contract/enums';
import { STEP_SLUGS, type StepKey } from '@contract/journey/steps';

/** The routes: the pattern for the router, and how to build a link. */
export const PATHS = {
  login: { pattern: '/', href: () => '/' },
  forgotPassword: { pattern: '/forgot-password', href: () => '/forgot-password' },
  dashboard: { pattern: '/vendor-dashboard', href: () => '/vendor-dashboard' },
  account: {
    pattern: '/account',
    href: (hash: 'edit-profile' | 'update-password' = 'edit-profile') => `/account#${hash}`,
  },
  accountSecurity: { pattern: '/account-security', href: () => '/account-security' },
  shopSearch: { pattern: '/shop-search', href: () => '/shop-search' },
  shopCheck: { pattern: '/shop-check', href: () => '/shop-check' },
  overview: {
    pattern: '/vendor-overview/:requestUid?',
    href: (requestUid: string | null) => withUid('/vendor-overview', requestUid),
  },
  registerVendor: { pattern: '/register-vendor/:requestUid?' },
  registerOverhead: { pattern: '/register-overheadvendor/:requestUid?' },
  status: {
    pattern: '/registration-status/:requestUid',
    href: (requestUid: string) => withUid('/registration-status', requestUid),
  },
  documents: {
    pattern: '/documents/:requestUid',
    href: (requestUid: string) => withUid('/documents', requestUid),
  },
  /** For contacts without an account. The token of the link is in the fragment. */
  handOff: { pattern: '/hand-off', href: () => '/hand-off' },
  reviewDesk: {
    pattern: '/review-desk',
    /** @param queue the filters of the queue */
    href: (queue = '') => `/review-desk${queue && `?${queue}`}`,
  },
  figures: { pattern: '/figures', href: () => '/figures' },
  staff: { pattern: '/staff', href: () => '/staff' },
  webhooks: { pattern: '/webhooks', href: () => '/webhooks' },
  reviewRequest: {
    pattern: '/review-desk/:requestUid',
    /** @param queue the filters of the queue that the registration was opened from */
    href: (requestUid: string, queue?: string) =>
      `${withUid('/review-desk', requestUid)}${queue === undefined ? '' : `?${new URLSearchParams({ queue })}`}`,
  },
} as const;

const withUid = (path: string, requestUid: string | null): string =>
  requestUid ? `${path}/${encodeURIComponent(requestUid)}` : path;

/** The wizard of a vendor type. The stored type of a request decides which one it uses. */
export const wizardPath = (vendorType: VendorType): string =>
  vendorType === 'OVERHEAD' ? '/register-overheadvendor' : '/register-vendor';

/** The wizard on one registration, or on a new one. */
export function wizardHref(
  vendorType: VendorType,
  requestUid: string | null,
  query = new URLSearchParams(),
): string {
  const path = withUid(wizardPath(vendorType), requestUid);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A step of a registration. A request that does not exist yet keeps the intent to create one. */
export function stepHref(
  vendorType: VendorType,
  requestUid: string | null,
  step: StepKey,
  returnTo?: StepKey,
): string {
  const query = new URLSearchParams();
  if (!requestUid) query.set('new', '1');
  query.set('step', STEP_SLUGS[step]);
  if (returnTo) query.set('return', STEP_SLUGS[returnTo]);
  return wizardHref(vendorType, requestUid, query);
}

export const newRegistrationHref = (vendorType: VendorType): string =>
  `${wizardPath(vendorType)}?new=1`;

/** A remembered target, only when it is a path of this origin, else the dashboard. */
export function safeTarget(target: string | null, origin: string): string {
  if (!target || !target.startsWith('/')) return PATHS.dashboard.href();
  try {
    const url = new URL(target, origin);
    // Dots are resolved in this path: the rest of `/.//host` names another origin.
    if (url.origin !== origin || url.pathname === '/' || url.pathname.startsWith('//'))
      return PATHS.dashboard.href();
    return url.pathname + url.search + url.hash;
  } catch {
    return PATHS.dashboard.href();
  }
}
