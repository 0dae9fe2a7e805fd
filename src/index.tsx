import { createContentSource } from '@/api/content/contentSource';
import { PATHS } from '@/lib/paths';
import { rememberTarget } from './app/entry/handover';
import { makeSession } from './app/entry/makeSession';
import { readConfig } from './app/entry/readConfig';
import { showConfigError } from './app/entry/showConfigError';
import { clearBrowserCaches } from './app/entry/siteData';
import { startPortal } from './app/start';

/** Loads the chunk of the requested page in parallel with the start. A failure shows when the page opens. */
const PAGE_CHUNKS: readonly (readonly [prefix: string, load: () => Promise<unknown>])[] = [
  ['/register-', () => import('@/features/registration/page/RegistrationPage')],
  ['/vendor-overview', () => import('@/features/registration/page/OverviewPage')],
  ['/vendor-dashboard', () => import('@/features/dashboard/DashboardPage')],
];

const PUBLIC_PATHS: readonly string[] = [PATHS.forgotPassword.pattern];

/** Entry of every page except sign-in: checks the configuration and the session, then starts the portal. */
async function main(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root element');
  try {
    const config = await readConfig();
    const session = makeSession(config);
    const { pathname, search, hash } = window.location;
    if (!session.current() && !config.maintenance && !PUBLIC_PATHS.includes(pathname)) {
      rememberTarget(pathname + search + hash, null);
      window.location.replace('/');
      return;
    }
    void PAGE_CHUNKS.find(([prefix]) => pathname.startsWith(prefix))?.[1]().catch(() => undefined);
    const content = createContentSource(config.content, localStorage);
    await startPortal({
      config,
      session,
      content,
      container,
      early: window.earlyRequest,
      justSignedIn: false,
    });
  } catch (error) {
    showConfigError(error, container);
    return;
  }
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 300));
  idle(() => void clearBrowserCaches());
}

void main();
