import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { callApi } from '../support/seed';
import { signInElsewhere } from '../support/signIn';

/*
 * A complete registration of review.shop@. Because of its name, the sandbox leaves the decision to
 * people.
 */
const VENDOR = 'review.shop@example.com';
const STAFF = 'super.user@example.com';
const SHOP = 'Riverside Review Garage';

const leave = async (page: Page): Promise<void> => {
  await page.goto('/?logged_out=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
};
const deskDialog = (page: Page) => page.getByRole('alertdialog');

test.describe('the review desk', () => {
  test('REV-12 the owner takes a registration back; a super user who decides then gets a message', async ({
    page,
    seeScreen,
    startSession,
    signInTo,
    browser,
    baseURL,
    mayFail,
  }) => {
    mayFail(/review-decision/);
    const uid = await signInTo(VENDOR);
    await leave(page);
    await startSession(STAFF);
    await page.goto(`/review-desk/${uid}`);
    await seeScreen(SHOP);
    // At the same time, elsewhere.
    const elsewhere = await signInElsewhere(browser, baseURL, VENDOR);
    await elsewhere.goto(`/vendor-overview/${uid}`);
    await elsewhere.getByRole('button', { name: 'Take it back' }).click();
    await elsewhere.getByRole('button', { name: 'Take registration back' }).click();
    await expect(elsewhere.getByRole('link', { name: /^Continue with/ })).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Take it back' })).toBeHidden();
    await elsewhere.context().close();

    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = deskDialog(page);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByRole('alert')).toContainText('it is with the vendor');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/not under review\. Its status: Draft/)).toBeVisible();
    const now = await callApi(page, 'GET', `/mm/vendors/${uid}`);
    expect(now['processStatus']).toBe('DRAFT');
  });
});
