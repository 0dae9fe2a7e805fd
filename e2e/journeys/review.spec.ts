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
  test('REV-11 REV-13 a declined vendor sees the reason on the status page and the overview, and no review desk', async ({
    page,
    seeScreen,
    startSession,
    signInTo,
  }) => {
    const uid = await signInTo(VENDOR);
    await leave(page);
    await startSession(STAFF);
    await page.goto(`/review-desk/${uid}`);
    await seeScreen(SHOP);
    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = deskDialog(page);
    await dialog.getByLabel('Reason, shown to the vendor').fill('Two shops are near.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toBeHidden();
    await leave(page);
    await startSession(VENDOR);
    await page.goto(`/registration-status/${uid}`);
    await seeScreen('Application Declined');
    await expect(page.getByText('Two shops are near.')).toBeVisible();
    await page.goto(`/vendor-overview/${uid}`);
    await seeScreen(SHOP);
    await expect(page.getByText('Two shops are near.')).toBeVisible();
    for (const address of ['/review-desk', `/review-desk/${uid}`]) {
      await page.goto(address);
      await seeScreen('Oops, No access');
    }
    await expect(page.getByRole('link', { name: /Review desk/ })).toHaveCount(0);
  });

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
