import type { EarlyRequest } from '@/api/preload';

/*
 * An entry of its own, which the build places in the page: it runs before any other script has arrived. It asks
 * for what a page of a registration needs first, and leaves the response to the portal (`createPreload`). All it
 * cannot do, and every failure, is left to the portal's own requests. It imports nothing.
 */

declare global {
  interface Window {
    earlyRequest?: EarlyRequest;
  }
}

const PAGES = /^\/(?:register-vendor|register-overheadvendor|vendor-overview)\/([^/]+)\/?$/;
/** As the session does: such a token is renewed before it is used. In milliseconds. */
const RENEW_AHEAD_MS = 60_000;

interface Claims {
  readonly sub?: unknown;
  readonly exp?: unknown;
}

const claimsOf = (token: string): Claims =>
  // Only `sub` and `exp` are read, which are ASCII.
  JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Claims;

function requestEarly(): EarlyRequest | undefined {
  const uid = PAGES.exec(window.location.pathname)?.[1];
  const stored = localStorage.getItem('session');
  if (uid === undefined || stored === null) return undefined;
  // Throws where the backend has not filled in the configuration.
  const config = JSON.parse(document.getElementById('portal-config')?.textContent ?? '') as {
    readonly apiBaseUrl?: string;
    readonly maintenance?: boolean;
  };
  const { accessToken } = JSON.parse(stored) as { readonly accessToken: string };
  const { sub, exp } = claimsOf(accessToken);
  if (config.maintenance || typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  if (exp * 1000 - RENEW_AHEAD_MS <= Date.now()) return undefined;
  const response = fetch(`${config.apiBaseUrl ?? ''}/mm/vendors/${uid}/preload`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
  }).then(
    (arrived) => ({ response: arrived, receivedAt: Date.now() }),
    () => null,
  );
  return { sub, response };
}

try {
  const started = requestEarly();
  if (started) window.earlyRequest = started;
} catch {
  // Blocked storage, no session, no configuration in the page: the portal asks by itself.
}
