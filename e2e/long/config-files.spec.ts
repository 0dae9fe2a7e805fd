import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { sendOn } from '../support/sendOn';

type Config = Record<string, unknown>;
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Serves the pages as a static host does: without the configuration in them. */
const asStaticHost = (page: Page) =>
  page.route(
    (url) => /^\/(?:$|vendor-|shop-)/.test(url.pathname),
    async (route) => {
      const response = await sendOn(route);
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="portal-config">).*?(<\/script>)/s,
        '$1$2',
      );
      await route.fulfill({ response, body });
    },
  );

test.describe('the configuration file', () => {
  test('CFG-01 /config.json is read before anything mounts, and holds the values of the backend', async ({
    page,
    request,
    backend,
    signIn,
    sandbox,
    seeScreen,
  }) => {
    await signIn('new.shop@example.com');
    // The requests of the dashboard are not counted.
    await page.goto('about:blank');
    await asStaticHost(page);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/config.json', async (route) => {
      await released;
      await route.continue();
    });
    await sandbox.settings({ environmentLabel: 'PROD' });
    const served = (await (await request.get(`${backend.url}/config.json`)).json()) as Config;
    expect(served).toMatchObject({ environmentLabel: 'PROD', maintenance: false });
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (/\/(?:mm|user-details|cms|cognito)\//.test(sent.url())) asked.push(sent.url());
    });
    const reading = page.waitForRequest('**/config.json');
    await page.goto('/shop-check');
    await reading;
    expect(asked).toEqual([]);
    await expect(page.getByRole('banner')).toHaveCount(0);
    release();
    await seeScreen('No account found');
    await sandbox.settings({ environmentLabel: 'LOCAL' });
  });

  test('CFG-03 CFG-04 the same build serves another environment: pool, content and human check', async ({
    page,
    request,
    backend,
    mayFail,
  }) => {
    mayFail(/portal\.example/);
    const built = await (await request.get(`${backend.url}/`)).text();
    const scripts = (html: string) => html.match(/\/assets\/[^"]+\.js/g);
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
    await page.route(
      (url) => url.pathname === '/' && url.origin === backend.url,
      async (route) => {
        const response = await sendOn(route);
        const config = {
          ...served,
          identity: { ...(served['identity'] as Config), endpoint: 'https://pool.portal.example/' },
          content: { ...(served['content'] as Config), host: 'texts.portal.example' },
          humanCheck: {
            provider: 'altcha',
            challengeUrl: 'https://check.portal.example/challenge',
          },
        };
        const body = (await response.text()).replace(
          /(id="portal-config">).*?(<\/script>)/s,
          (_all, open: string, close: string) => open + JSON.stringify(config) + close,
        );
        expect(scripts(body)).toEqual(scripts(built));
        const { 'content-security-policy': _policy, ...headers } = response.headers();
        await route.fulfill({ status: 200, headers, body });
      },
    );
    await page.goto('/#email');
    await expect.poll(() => [...asked]).toContain('check.portal.example');
    await expect.poll(() => [...asked]).toContain('texts.portal.example');
    await page.getByRole('tab', { name: 'Username' }).click();
    await page.getByLabel('E-mail').fill('new.shop@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => [...asked]).toContain('pool.portal.example');
  });

  test('CFG-11 a load empties the caches and removes service workers', async ({
    page,
    context,
    signIn,
  }) => {
    await context.route('**/old-worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'self.skipWaiting();' }),
    );
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    // The portal's own pages may not register a worker; an older version of the site could.
    await page.route('**/old-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Old page</h1>' }),
    );
    const leaveBehind = async () => {
      await page.goto('/old-page');
      await page.evaluate(async () => {
        await (await caches.open('old')).put('/old', new Response('old'));
        await navigator.serviceWorker.register('/old-worker.js');
      });
      expect(await left()).toHaveLength(2);
    };
    await leaveBehind();
    await page.goto('/');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect.poll(left).toEqual([]);
    await signIn('new.shop@example.com');
    await leaveBehind();
    await page.goto('/shop-check');
    await expect.poll(left).toEqual([]);
  });
});
