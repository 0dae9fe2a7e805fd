import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';
const API = /^\/(?:mm|user-details)\//;

/**
 * The API requests from now on, method and path. It leaves the page, whose late requests are not
 * counted.
 */
async function record(page: Page): Promise<string[]> {
  await page.goto('about:blank');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (API.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test.describe('what a page of a registration needs first', () => {
  for (const [name, addressOf, heading] of [
    [
      'a step',
      (uid: string) => `/register-vendor/${uid}?step=basic-info`,
      'Shop Basic Information',
    ],
    ['the overview', (uid: string) => `/vendor-overview/${uid}`, 'Draper Auto Repair'],
  ] as const)
    test(`comes with one request, sent before the portal's scripts run: ${name}`, async ({
      page,
      seeScreen,
      signInTo,
    }) => {
      const uid = await signInTo(OWNER);
      const sent = await record(page);
      await page.goto(addressOf(uid));
      await seeScreen(heading);
      expect(sent).toEqual([`GET /mm/vendors/${uid}/preload`]);
      const [asked, ran] = await page.evaluate(() => [
        performance.getEntriesByType('resource').find(({ name: url }) => url.endsWith('/preload'))
          ?.startTime,
        performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventStart,
      ]);
      expect(asked).toBeLessThan(ran);
    });

  test('the bar is drawn while the code of the page is on its way', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.goto('about:blank');
    await page.route(/\/assets\/wizard\.\w+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/register-vendor/${uid}?step=basic-info`, { waitUntil: 'commit' });
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Welcome, Dana Draper')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'My registration' })).toBeVisible();
    await expect(page.getByLabel('Business name')).toHaveCount(0);
    release();
    await seeScreen('Shop Basic Information');
    await expect(page.getByLabel('Business name')).toHaveValue('Draper Auto Repair');
  });

  test('a backend without the preload gets every request by itself', async ({
    page,
    seeScreen,
    signInTo,
    sandbox,
    mayFail,
  }) => {
    mayFail(/\/preload$/);
    const uid = await signInTo(OWNER);
    await sandbox.faults([{ method: 'GET', path: '/mm/vendors/*/preload', status: 404 }]);
    const sent = await record(page);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await seeScreen('Shop Basic Information');
    await expect(page.getByLabel('Business name')).toHaveValue('Draper Auto Repair');
    for (const path of [`GET /mm/vendors/${uid}`, `POST /mm/vendors/${uid}/w9-info/search`])
      expect(sent.filter((line) => line === path)).toHaveLength(1);
  });

  test('a part that the preload lacks is requested by itself, and the others are not', async ({
    page,
    seeScreen,
    signInTo,
    sandbox,
  }) => {
    const uid = await signInTo(OWNER);
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/w9-info/search', delayMs: 10, times: 1 },
    ]);
    const sent = await record(page);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await seeScreen('Shop Basic Information');
    expect(sent).toEqual([
      `GET /mm/vendors/${uid}/preload`,
      `POST /mm/vendors/${uid}/w9-info/search`,
    ]);
  });

  test('with an expired token the page load renews the session first and asks by itself', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    // Under the lock of the renewal, because the one of the page load may still be on its way.
    await page.evaluate(() =>
      navigator.locks.request('vendor-portal-session', () => {
        const session = JSON.parse(localStorage.getItem('session') ?? '{}') as {
          accessToken: string;
        };
        const [head, payload = '', seal] = session.accessToken.split('.');
        const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as object;
        session.accessToken = [head, btoa(JSON.stringify({ ...claims, exp: 1 })), seal].join('.');
        localStorage.setItem('session', JSON.stringify(session));
      }),
    );
    const sent = await record(page);
    const refused: number[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.status());
    });
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await seeScreen('Shop Basic Information');
    expect(sent).not.toContain(`GET /mm/vendors/${uid}/preload`);
    expect(sent).toContain(`GET /mm/vendors/${uid}`);
    expect(refused).toEqual([]);
  });

  test('a reload after a save shows what was saved', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'program');
    await page.getByRole('radio', { name: /Basic/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await seeScreen('W-9 Information');
    await page.goto(`/register-vendor/${uid}?step=program`);
    await seeScreen('Program Selection');
    await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  });
});
