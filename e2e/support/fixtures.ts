import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { STEP_SLUGS, type StepKey } from '../../contract/journey/steps';
import { STEP_TITLES } from '../../contract/journey/texts';
import { IdentityClient } from '../../server/testing/identityClient';
import type { StoredSession } from '../../src/api/identity/storedSession';
import { START_MS, startBackend, type Backend } from './backend';
import { createSandbox, type Sandbox } from './sandbox';
import { requestUidOf } from './seed';
import { PASSWORD, signInOn } from './signIn';
import { watch } from './watch';

interface TestFixtures {
  readonly sandbox: Sandbox;
  /** Names requests that the test makes fail on purpose. */
  readonly mayFail: (pattern: RegExp) => void;
  /** Waits until a screen has loaded. */
  readonly seeScreen: (heading: string | RegExp) => Promise<void>;
  /** Signs in on the sign-in page. */
  readonly signIn: (email: string, password?: string) => Promise<void>;
  /** Gives the page a session without the sign-in screens, for tests of later screens. */
  readonly startSession: (email: string) => Promise<void>;
  /** Starts a session and returns the uid of the person's newest request. */
  readonly signInTo: (email: string) => Promise<string>;
  /** Loads the address of a step and waits for it. The heading is the step's title by default. */
  readonly openStep: (uid: string, step: StepKey, heading?: string) => Promise<void>;
  /** Starts a backend for this test only, with other settings. */
  readonly startOwnBackend: typeof startBackend;
}

/** What the backend of a worker holds beyond the data of its first start. */
interface Stored {
  /** Whether a test may have changed anything. */
  changed: boolean;
  /** The sessions of people who have signed in since the last reset. */
  readonly sessions: Map<string, StoredSession>;
}

interface WorkerFixtures {
  readonly backend: Backend;
  readonly stored: Stored;
}

/** The address of a document that the browser tests serve. */
const EMPTY = '/empty-document';

/** Requests that change nothing although they are not a GET. */
const READS = /\/(?:search|preload)$/;

/** Whether a request of a page may have changed data of the backend. */
function mayChange(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return (
    request.method() !== 'GET' &&
    /^\/(?:mm|user-details|cognito|sandbox)\b/.test(pathname) &&
    !READS.test(pathname)
  );
}

export const test = base.extend<
  TestFixtures & { watched: ReturnType<typeof watch> },
  WorkerFixtures
>({
  backend: [
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  stored: [
    async ({ browser }, use) => {
      const stored: Stored = { changed: false, sessions: new Map() };
      browser.on('context', (context) =>
        context.on('request', (request) => {
          stored.changed ||= mayChange(request);
        }),
      );
      await use(stored);
    },
    // Before the first page, because its requests count as well.
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ backend }, use) => use(backend.url),
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFilling(page);
    await use(page);
  },
  sandbox: async ({ backend, stored }, use) => {
    const sandbox = createSandbox(backend.url, () => (stored.changed = true));
    // A reset takes a third of a second of processor time: only after a test that wrote something.
    if (stored.changed) {
      await sandbox.reset();
      stored.sessions.clear();
      stored.changed = false;
    }
    await use(sandbox);
    if (!stored.changed) return;
    await sandbox.faults([]);
    await sandbox.settings({ maintenance: false, clockOffsetMs: 0 });
  },
  watched: [
    async ({ page, sandbox }, use) => {
      const watched = watch(page);
      await use(watched);
      // A handler may still work on a late request, and would fail after the page has closed.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      // The sandbox outlives the page, so that its late requests still find their accounts.
      void sandbox;
      expect(watched.problems(), 'what the page must never cause').toEqual([]);
    },
    { auto: true },
  ],
  startOwnBackend: async ({ page, watched }, use, testInfo) => {
    // The check of the page runs after the page has left the backends that end here.
    void watched;
    const backends: Backend[] = [];
    await use(async (settings) => {
      // A busy machine needs minutes for the start. They do not count as time of the test.
      testInfo.setTimeout(testInfo.timeout + START_MS);
      const backend = await startBackend(settings);
      backends.push(backend);
      return backend;
    });
    // A page loads scripts ahead in idle time. Those loads would fail.
    await page.goto('about:blank');
    await Promise.all(backends.map((backend) => backend.stop()));
  },
  mayFail: async ({ watched }, use) => use((pattern) => watched.failing(pattern)),
  seeScreen: async ({ page }, use) =>
    use(async (heading) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      // A skeleton already has the heading of its screen.
      await expect(page.locator('main[data-loading]')).toHaveCount(0);
    }),
  signIn: async ({ page }, use) => use((email, password) => signInOn(page, email, password)),
  startSession: async ({ page, backend, stored }, use) =>
    use(async (email) => {
      // A log-out or a change may have ended a kept session.
      const kept = stored.changed ? undefined : stored.sessions.get(email);
      const session = kept ?? (await newSession(backend.url, email));
      stored.sessions.set(email, session);
      await keepSession(page, session);
    }),
  signInTo: async ({ page, startSession: start }, use) =>
    use(async (email) => {
      await start(email);
      return requestUidOf(page, email);
    }),
  openStep: async ({ page, seeScreen }, use) =>
    use(async (uid, step, heading = STEP_TITLES[step]) => {
      await page.goto(`/register-vendor/${uid}?step=${STEP_SLUGS[step]}`);
      await seeScreen(heading);
    }),
});

/** What Playwright fills in over WebDriver BiDi does not reach React. */
function typeInsteadOfFilling(page: Page): void {
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  locators.fill = async function (this: Locator, text) {
    await expect(this).toBeEditable();
    // Keys reach only the page in front.
    await this.page().bringToFront();
    await this.selectText();
    await this.press('Delete');
    await this.pressSequentially(text);
  };
}

async function newSession(url: string, email: string): Promise<StoredSession> {
  const identity = new IdentityClient(`${url}/cognito/`);
  const { idToken: id, ...tokens } = await identity.passwordSession(email, PASSWORD);
  return { userType: 'PASSWORD', id, ...tokens };
}

async function keepSession(page: Page, session: StoredSession): Promise<void> {
  // Storage belongs to an origin: an empty document of it, which runs no script of the portal.
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(EMPTY, (route) => route.fulfill({ contentType: 'text/html', body }), {
    times: 1,
  });
  await page.goto(EMPTY);
  await page.evaluate((kept) => localStorage.setItem('session', JSON.stringify(kept)), session);
}

export { expect };
