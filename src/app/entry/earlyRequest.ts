import type { EarlyRequest } from '@/api/preload';

/*
 * A separate entry that the build places in the page, so that it runs before any other script
 * arrives. On the pages of a registration it starts two things early: loading the code of page and
 * step, and requesting their data. The portal uses the response (`createPreload`). The portal also
 * does whatever fails here. This file imports nothing.
 */

declare global {
  interface Window {
    earlyRequest?: EarlyRequest;
  }
}

const PAGES = /^\/(register-vendor|register-overheadvendor|vendor-overview)(?:\/([^/]+))?\/?$/;
/** As the session does: such a token is renewed before it is used. */
const RENEW_AHEAD_SECONDS = 60;

interface Claims {
  readonly sub?: unknown;
  readonly exp?: unknown;
  readonly iat?: unknown;
}

const claimsOf = (token: string): Claims =>
  // Only the ASCII parts are used.
  JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Claims;

/** The JSON in the page with this id. Throws where nobody has filled it in. */
const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');

/** Starts loading the scripts of these chunks, so that the portal finds them loaded. */
function loadCode(chunks: readonly string[]): void {
  // The build writes this list (scripts/chunks.ts).
  const scripts = jsonOf('page-scripts') as Readonly<Record<string, readonly string[]>>;
  const nonce = document.currentScript?.nonce ?? '';
  afterScript(document.getElementById('page-scripts')?.dataset['after'], () => {
    for (const file of new Set(chunks.flatMap((chunk) => scripts[chunk] ?? [])))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'script',
          nonce,
          href: `/${file}`,
        }),
      );
  });
}

/** Runs a task once this script has arrived: on a slow line, others would delay it. */
function afterScript(file: string | undefined, task: () => void): void {
  if (file === undefined) {
    task();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name.endsWith(`/${file}`))) return;
    observer.disconnect();
    task();
  });
  observer.observe({ type: 'resource', buffered: true });
}

function requestEarly(uid: string, stored: string): EarlyRequest | undefined {
  const config = jsonOf('portal-config') as {
    readonly apiBaseUrl?: string;
    readonly maintenance?: boolean;
  };
  const { accessToken } = JSON.parse(stored) as { readonly accessToken: string };
  const { sub, exp, iat } = claimsOf(accessToken);
  if (config.maintenance || typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  const life = exp - (typeof iat === 'number' ? iat : 0);
  if ((exp - Math.min(RENEW_AHEAD_SECONDS, life / 5)) * 1000 <= Date.now()) return undefined;
  const response = fetch(`${config.apiBaseUrl ?? ''}/mm/vendors/${uid}/preload`, {
    // It does not know the page's language, and must not send that of the browser.
    headers: {
      Accept: 'application/json',
      'Accept-Language': '*',
      Authorization: `Bearer ${accessToken}`,
    },
  }).then(
    (arrived) => ({ response: arrived, receivedAt: Date.now() }),
    () => null,
  );
  return { sub, response };
}

try {
  const [matched, page, uid] = PAGES.exec(window.location.pathname) ?? [];
  const stored = localStorage.getItem('session');
  if (matched !== undefined && stored !== null) {
    const slug = new URLSearchParams(window.location.search).get('step') ?? '';
    const started = uid === undefined ? undefined : requestEarly(uid, stored);
    if (started) window.earlyRequest = started;
    loadCode([
      ...(page === 'vendor-overview' ? ['page-overview'] : ['page-registration', `step-${slug}`]),
      ...(uid === undefined ? [] : ['page-prime']),
    ]);
  }
} catch {
  // Blocked storage, no session, no configuration in the page: the portal handles it.
}
