import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('who may open what', () => {
  test('GRD-03 signed in without a special authority, the other pages open', async ({
    page,
    startSession,
    signInTo,
  }) => {
    await startSession('no.account@example.com');
    for (const [path, title] of [
      ['/vendor-dashboard', /^Hello /],
      ['/shop-check', 'Register your shop'],
      ['/register-vendor?new=1', 'Shop Basic Information'],
      ['/register-overheadvendor?new=1', /registration/i],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
    }
    await page.goto('/?logged_out=1');
    const uid = await signInTo('review.shop@example.com');
    await page.goto(`/vendor-overview/${uid}`);
    await expect(page.getByRole('list', { name: 'Registration steps' })).toBeVisible();
    await page.goto(`/registration-status/${uid}`);
    await expect(heading(page, 'Application Under Review')).toBeVisible();
  });

  test('GRD-09 GRD-14 without a uid the one request opens as cards, in either flow', async ({
    page,
    signInTo,
  }) => {
    for (const email of [OWNER, 'overhead@example.com']) {
      const uid = await signInTo(email);
      for (const path of ['/vendor-overview', '/register-vendor', '/register-overheadvendor']) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`/vendor-overview/${uid}$`));
        await expect(page.getByRole('list', { name: 'Registration steps' })).toBeVisible();
      }
      await page.goto('/?logged_out=1');
      await expect(heading(page, 'Sign in')).toBeVisible();
    }
  });

  test('GRD-07 while the code of a page loads, the loading page says so', async ({
    page,
    signIn,
    request,
    backend,
  }) => {
    await signIn(OWNER);
    const html = await (
      await request.get(`${backend.url}/shop-check`, { headers: { Accept: 'text/html' } })
    ).text();
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!html.includes(new URL(route.request().url()).pathname)) await opened;
      await route.continue();
    });
    await page.goto('/shop-check');
    await expect(page.getByText('Please wait while we load the page')).toBeVisible();
    open();
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
  });

  test('the heading takes the focus after every change of the page', async ({ page, signIn }) => {
    await signIn(OWNER);
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await expect(heading(page, 'Is this your shop?')).toBeFocused();
    await page.getByRole('link', { name: 'Continue with Draper Auto Repair' }).click();
    await expect(heading(page, 'Draper Auto Repair')).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Is this your shop?')).toBeFocused();
  });
});

test.describe('a failure is not a refusal', () => {
  test('DSH-08 SES-14 user info that fails to load leads to the shop check and its retry, and ends nothing', async ({
    page,
    signIn,
    sandbox,
    mayFail,
  }) => {
    mayFail(/user-details/);
    await sandbox.faults([{ method: 'GET', path: '/user-details/*', status: 500 }]);
    await signIn(OWNER);
    await expect(page).toHaveURL(/\/shop-check$/);
    await expect(
      panel(page).getByText('Something went wrong. Please try again later.'),
    ).toBeVisible();
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('portal:notice'),
        sessionStorage.getItem('portal:no-access'),
      ]),
    ).toEqual([null, null]);
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
  });

  test('a code file that is missing while online can be tried again', async ({
    page,
    signIn,
    mayFail,
  }) => {
    mayFail(/./);
    await signIn(OWNER);
    const link = page.getByRole('link', { name: /Open Vendor Enrollment/ });
    await expect(link).toBeVisible();
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await link.click();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await page.unroute(/\/assets\/.*\.js$/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
  });
});
