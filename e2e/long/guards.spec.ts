import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { submitSignIn } from '../support/signIn';

const OWNER = 'draft.shop@example.com';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test.describe('a failure is not a refusal', () => {
  test('SES-12 SES-13 SBX-12 a refusal keeps nothing but its e-mail, and its message survives a reload', async ({
    page,
    signIn,
  }) => {
    const message = page.getByText(/The account no\.functions@example\.com has no access/);
    await page.goto('/');
    await submitSignIn(page, 'no.functions@example.com');
    await expect(message).toBeVisible();
    await page.reload();
    await expect(message).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
      'portal:no-access',
      'portal:notice',
    ]);
    await signIn(OWNER);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('LOD-08 offline, a page whose code is missing keeps the shell, and opens when the connection is back', async ({
    page,
    context,
    startSession,
    mayFail,
    seeScreen,
  }) => {
    mayFail(/./);
    await startSession(OWNER);
    await page.goto('/vendor-dashboard');
    await expect(page.getByRole('link', { name: /Open Vendor Enrollment/ })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await expect(
      page.getByText('You are offline. The page opens when the connection is back.'),
    ).toBeVisible();
    await expect(page.getByText('Welcome, Dana Draper')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await seeScreen('This page did not load');
    // The loaded page is still usable.
    await page.getByRole('link', { name: /Vendor Portal/ }).click();
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  });
});
test.describe('maintenance', () => {
  test('GRD-08 a signed-out deep link returns to itself after maintenance', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await page.goto('/shop-check?from=mail');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await sandbox.settings({ maintenance: true });
    for (const address of ['/', '/shop-check?from=mail']) {
      await page.goto(address);
      await expect(heading(page, "We'll be back soon!")).toBeVisible();
    }
    await sandbox.settings({ maintenance: false });
    await page.clock.fastForward(60_000);
    await submitSignIn(page, OWNER);
    await expect(page).toHaveURL(/\/shop-check\?from=mail$/);
  });
});
