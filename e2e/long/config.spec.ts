import type { Page } from '@playwright/test';
import { BUILT_VERSION } from '@contract/limits';
import { draftKept } from '../support/browserStorage';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { sendOn } from '../support/sendOn';

type Config = Record<string, unknown>;

const INLINE = /(<script type="application\/json" id="portal-config">).*?(<\/script>)/s;

/** Serves pages with another configuration, or with none, as a static host does. */
const serveConfig = (page: Page, paths: RegExp, config?: Config) =>
  page.route(
    (url) => url.hostname === '127.0.0.1' && paths.test(url.pathname),
    async (route) => {
      const response = await sendOn(route);
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const body = (await response.text()).replace(
        INLINE,
        (_all, open: string, close: string) =>
          open + (config === undefined ? '' : JSON.stringify(config)) + close,
      );
      // Another configuration names other services, which the policy of this backend refuses.
      const kept = config === undefined ? { 'content-security-policy': policy } : {};
      await route.fulfill({ status: 200, headers: { ...headers, ...kept }, body });
    },
  );

/**
 * Counts the documents that a page requests. One that is reloaded early never fires its load event.
 */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

const BUILT = BUILT_VERSION;
const NEWER = '0.1.5';

test.describe('the configuration', () => {
  test.afterEach(async ({ sandbox }) => {
    await sandbox.settings({ version: BUILT, environmentLabel: 'LOCAL', maintenance: false });
  });

  test('CFG-01 /config.json is read before anything mounts, and holds the values of the backend', async ({
    page,
    request,
    backend,
    startSession,
    sandbox,
    seeScreen,
  }) => {
    await startSession('new.shop@example.com');
    await serveConfig(page, /^\/shop-check$/);
    const config = await hold(page, '**/config.json');
    await sandbox.settings({ environmentLabel: 'PROD' });
    const served = (await (await request.get(`${backend.url}/config.json`)).json()) as Config;
    expect(served).toMatchObject({ environmentLabel: 'PROD', maintenance: false });
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (/\/(?:mm|user-details|cms|cognito)\//.test(sent.url())) asked.push(sent.url());
    });
    await page.goto('/shop-check');
    await config.arrived;
    expect(asked).toEqual([]);
    await expect(page.getByRole('banner')).toHaveCount(0);
    config.release();
    await seeScreen('No account found');
  });

  test('CFG-03 CFG-04 the same build serves another environment: pool, content and human check', async ({
    page,
    request,
    backend,
    mayFail,
  }) => {
    mayFail(/portal\.example/);
    const served = (await (await request.get(`${backend.url}/config.json`)).json()) as Config;
    const services = ['pool', 'texts', 'check'].map((name) => `${name}.portal.example`);
    const asked = new Set<string>();
    await page.route(
      (url) => services.includes(url.hostname),
      async (route) => {
        asked.add(new URL(route.request().url()).hostname);
        await route.fulfill({ status: 503, body: '' });
      },
    );
    await serveConfig(page, /^\/$/, {
      ...served,
      identity: { ...(served['identity'] as Config), endpoint: 'https://pool.portal.example/' },
      content: { ...(served['content'] as Config), host: 'texts.portal.example' },
      humanCheck: { provider: 'altcha', challengeUrl: 'https://check.portal.example/challenge' },
    });
    await page.goto('/#email');
    await expect.poll(() => [...asked]).toContain('check.portal.example');
    await expect.poll(() => [...asked]).toContain('texts.portal.example');
    await page.getByRole('tab', { name: 'Username' }).click();
    await page.getByLabel('E-mail').fill('new.shop@example.com');
    await page.getByLabel('Password', { exact: true }).fill('any-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => [...asked]).toContain('pool.portal.example');
  });

  test('CFG-08 a newer version empties the caches and reloads, once', async ({
    page,
    startSession,
    sandbox,
    seeScreen,
  }) => {
    await startSession('new.shop@example.com');
    await page.evaluate(async () => (await caches.open('old')).put('/old', new Response('old')));
    await sandbox.settings({ version: NEWER });
    const loads = countLoads(page);
    const versions: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/version.json')) versions.push(response.url());
    });
    await page.goto('/vendor-dashboard');
    await expect.poll(() => versions.length).toBe(2);
    await seeScreen('Hello Nora Newman');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(loads()).toBe(2);
  });

  test('CFG-10 with unsaved typing it asks first, and declined the typing stays', async ({
    page,
    sandbox,
    signInTo,
  }) => {
    const uid = await signInTo('draft.shop@example.com');
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await page.getByLabel('Business name').fill('Draper Fleet');
    await draftKept(page, 'Draper Fleet');
    await sandbox.settings({ version: NEWER });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    const loads = countLoads(page);
    await page.reload();
    await expect.poll(() => questions).toEqual([expect.stringContaining('A newer version')]);
    await expect(page.getByLabel('Business name')).toHaveValue('Draper Fleet');
    expect(loads()).toBe(1);
  });

  test('CFG-11 a load empties the caches and removes service workers', async ({
    page,
    context,
    startSession,
  }) => {
    await context.route('**/old-worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'self.skipWaiting();' }),
    );
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    // The portal's pages may not register a worker. An older version of the site could.
    await page.route('**/old-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Old page</h1>' }),
    );
    await startSession('new.shop@example.com');
    for (const address of ['/shop-check', '/?logged_out=1']) {
      await page.goto('/old-page');
      await page.evaluate(async () => {
        await (await caches.open('old')).put('/old', new Response('old'));
        await navigator.serviceWorker.register('/old-worker.js');
      });
      expect(await left()).toHaveLength(2);
      await page.goto(address);
      await expect.poll(left).toEqual([]);
    }
  });
});
