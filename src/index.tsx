import { languageQuery, namedLocale } from '@/api/content/locale';
import type { LabelOverrides } from '@/lib/labels/defineLabels';
import { PATHS } from '@/lib/paths';
import { reportUnhandledErrors } from '@/lib/reportError';
import { whenIdle } from '@/lib/whenIdle';
import { rememberTarget } from './app/entry/handover';
import { makeSession } from './app/entry/makeSession';
import { openPage } from './app/entry/openPage';
import { pageContent } from './app/entry/pageContent';
import { readConfig } from './app/entry/readConfig';
import { showStartError } from './app/entry/showStartError';
import { clearBrowserCaches } from './app/entry/siteData';
import { startPortal } from './app/start';

const PUBLIC_PATHS: readonly string[] = [PATHS.forgotPassword.pattern];

/**
 * Entry of every page except sign-in: checks the configuration and the session, then starts the
 * portal.
 */
async function main(): Promise<void> {
  reportUnhandledErrors();
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root element');
  let texts = (): LabelOverrides => ({});
  try {
    const config = await readConfig();
    const { pathname, search, hash } = window.location;
    if (pathname === PATHS.handOff.pattern && config.features.handOff) {
      const content = pageContent(config);
      texts = content.labels;
      const { startHandOff } = await import(
        /* webpackChunkName: "hand-off-page" */ './app/hand-off/startHandOff'
      );
      startHandOff({ config, content, container });
      return;
    }
    const session = makeSession(config);
    if (!session.current() && !config.maintenance && !PUBLIC_PATHS.includes(pathname)) {
      rememberTarget(pathname + search + hash, null);
      // Links in mails name the language of their person, whom this browser may not know.
      window.location.replace(PATHS.login.href() + languageQuery(namedLocale(search)));
      return;
    }
    const open = openPage(window.location);
    const content = pageContent(config);
    texts = content.labels;
    await startPortal({
      config,
      session,
      content,
      container,
      early: window.earlyRequest,
      open,
      justSignedIn: false,
    });
  } catch (error) {
    showStartError(error, container, texts());
    return;
  }
  whenIdle(() => void clearBrowserCaches());
}

void main();
