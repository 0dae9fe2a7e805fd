import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PortalConfig } from '@contract/config';
import type { Tokens } from '@/api/identity/cognito';
import type { ContentSource } from '@/api/content/contentSource';
import { type LabelOverrides, resolveLabel } from '@/lib/labels/defineLabels';
import { reportUnhandledErrors } from '@/lib/reportError';
import { whenIdle } from '@/lib/whenIdle';
import { SignInPage } from '@/features/sign-in/SignInPage';
import type { SignInNotice } from '@/features/sign-in/SignInFrame';
import { signInLabels } from '@/features/sign-in/signInLabels';
import { EntryLabels } from './app/entry/EntryLabels';
import {
  SIGNED_OUT_HASH,
  forgetNoAccess,
  noAccessEmail,
  takeNotice,
  takeTarget,
} from './app/entry/handover';
import { makeSession } from './app/entry/makeSession';
import { pageContent } from './app/entry/pageContent';
import { followSignIn } from './app/entry/followSignIn';
import { readConfig } from './app/entry/readConfig';
import { showStartError } from './app/entry/showStartError';
import { clearBrowserCaches, clearLateWrites, clearSiteData } from './app/entry/siteData';

/** The portal after sign-in, loaded once the page accepts typing. */
const loadPortal = () => import(/* webpackChunkName: "start" */ './app/start');

function noticeOf(
  notice: ReturnType<typeof takeNotice>,
  { session: { idleMinutes, maxHours } }: PortalConfig,
  content: ContentSource,
): SignInNotice | null {
  return (
    notice && {
      tone: notice === 'expired' || notice === 'noAccess' ? 'error' : 'info',
      text: resolveLabel(signInLabels, content.labels(), notice, {
        email: noAccessEmail(),
        minutes: idleMinutes,
        hours: maxHours,
      }),
    }
  );
}

async function openPortal(
  config: PortalConfig,
  session: ReturnType<typeof makeSession>,
  content: ContentSource,
  container: HTMLElement,
  leave: () => void,
  justSignedIn: boolean,
): Promise<void> {
  const { startPortal } = await loadPortal();
  leave();
  const person = session.claims();
  // Without a person this is the maintenance screen, after which the remembered page is still
  // wanted.
  if (person) window.history.replaceState(null, '', takeTarget(person.sub));
  await startPortal({ config, session, content, container, justSignedIn });
}

/** The texts of the content service, once the page has any. */
let texts = (): LabelOverrides => ({});

async function main(container: HTMLElement): Promise<void> {
  reportUnhandledErrors();
  const config = await readConfig();
  const session = makeSession(config);
  const afterLogOut =
    window.location.hash === SIGNED_OUT_HASH ||
    new URLSearchParams(window.location.search).has('logged_out');
  if (window.location.hash === SIGNED_OUT_HASH) {
    clearLateWrites(session.current() !== null);
    window.history.replaceState(null, '', `/${window.location.search}`);
  }

  if (new URLSearchParams(window.location.search).has('logged_out')) {
    const ended = session.signOut();
    await clearSiteData();
    window.history.replaceState(null, '', '/');
    await ended;
  }
  const content = pageContent(config);
  texts = content.labels;
  if (config.maintenance || session.current()) {
    await openPortal(config, session, content, container, () => container.replaceChildren(), false);
    return;
  }

  document.documentElement.removeAttribute('data-signed-in');
  const stopFollowingSignIn = followSignIn(session);
  const waiting = new AbortController();
  // The build inlines these styles and the form; the development server does not.
  if (process.env.NODE_ENV === 'development') {
    const { signInCss } = await import('@/features/sign-in/signInCss');
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: signInCss }),
    );
  }
  const page = hydrateRoot(
    container,
    <StrictMode>
      <EntryLabels content={content}>
        <SignInPage
          config={config}
          notice={noticeOf(takeNotice(), config, content)}
          onSignedIn={async (tokens: Tokens, userType) => {
            stopFollowingSignIn();
            waiting.abort();
            forgetNoAccess();
            session.start({
              userType,
              id: tokens.idToken,
              accessToken: tokens.accessToken,
              refreshToken: tokens.refreshToken,
            });
            await openPortal(config, session, content, container, () => page.unmount(), true);
          }}
        />
      </EntryLabels>
    </StrictMode>,
    // The page rendered at build time cannot know the notice.
    { onRecoverableError: () => undefined },
  );
  if (content.isForeign()) void content.load({ keep: !afterLogOut });
  whenIdle(() => {
    void clearBrowserCaches();
    void import(/* webpackChunkName: "identity" */ '@/api/identity/userPool').catch(
      () => undefined,
    );
    void loadPortal().catch(() => undefined);
    // In idle time, so that its code does not delay the form.
    void import('./app/listeners/followMaintenanceFlag')
      .then(({ reloadForMaintenance }) => reloadForMaintenance(waiting.signal))
      .catch(() => undefined);
    void content.load({ keep: !afterLogOut });
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
void main(root).catch((error: unknown) => showStartError(error, root, texts()));
