import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { sendOn } from '../support/sendOn';

type Config = Record<string, unknown>;

/** Serves the same build with another configuration, as another environment would. */
const serveConfig = (page: Page, change: (config: Config) => Config) =>
  page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/vendor-'),
    async (route) => {
      const response = await sendOn(route);
      const body = await response.text();
      const changed = body.replace(
        /(<script type="application\/json" id="portal-config">)(.*?)(<\/script>)/s,
        (_whole, open: string, json: string, close: string) =>
          open + JSON.stringify(change(JSON.parse(json) as Config)) + close,
      );
      await route.fulfill({ response, body: changed });
    },
  );

/**
 * Reports the documents that a page asks for. One that is reloaded early never fires its load
 * event.
 */
const countLoads = (page: Page, count: () => void) =>
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count();
  });

const BUILT = '0.1.4';
const NEWER = '0.1.5';

test.describe('the configuration', () => {
  test.afterEach(async ({ sandbox }) => {
    await sandbox.settings({ version: BUILT, environmentLabel: 'LOCAL', maintenance: false });
  });

  test('CFG-07 License & Title, maintenance and the environment follow the configuration', async ({
    page,
    signIn,
    sandbox,
    seeScreen,
    startSession,
  }) => {
    await signIn('lnt.vendor@example.com');
    await serveConfig(page, (config) => ({
      ...config,
      licenseAndTitleUrl: 'https://titles.example.org/open',
    }));
    await page.reload();
    const opened = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.open = (url) => {
            resolve(String(url));
            return null;
          };
        }),
    );
    await page.getByRole('button', { name: /^Open LPUSA vehicles/ }).click();
    expect(await opened).toMatch(/^https:\/\/titles\.example\.org\/open#/);

    await startSession('new.shop@example.com');
    await sandbox.settings({ environmentLabel: 'PROD' });
    await page.goto('/shop-check');
    await seeScreen('No account found');
    await sandbox.settings({ environmentLabel: 'LOCAL' });
    await page.reload();
    await seeScreen('Register your shop');
    await sandbox.settings({ maintenance: true });
    await page.reload();
    await seeScreen("We'll be back soon!");
  });

  test('CFG-08 a newer version empties the caches and reloads, once', async ({
    page,
    signIn,
    sandbox,
    seeScreen,
  }) => {
    await signIn('new.shop@example.com');
    await seeScreen('Hello Nora Newman');
    await page.evaluate(async () => (await caches.open('old')).put('/old', new Response('old')));
    await sandbox.settings({ version: NEWER });
    let loads = 0;
    countLoads(page, () => (loads += 1));
    const versions: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/version.json')) versions.push(response.url());
    });
    await page.goto('/vendor-dashboard');
    await expect.poll(() => versions.length).toBe(2);
    await seeScreen('Hello Nora Newman');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(loads).toBe(2);
  });

  test('CFG-10 with unsaved typing it asks first, and declined the typing stays', async ({
    page,
    sandbox,
    signInTo,
  }) => {
    const uid = await signInTo('draft.shop@example.com');
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await page.getByLabel('Business name').fill('Draper Fleet');
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('Draper Fleet'));
    await sandbox.settings({ version: NEWER });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    let loads = 0;
    countLoads(page, () => (loads += 1));
    await page.reload();
    await expect.poll(() => questions).toEqual([expect.stringContaining('A newer version')]);
    await expect(page.getByLabel('Business name')).toHaveValue('Draper Fleet');
    expect(loads).toBe(1);
  });
});
