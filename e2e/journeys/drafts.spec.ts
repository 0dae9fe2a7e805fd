import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';

const storage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Waits until a draft with this text is kept, a moment after it was typed. */
const draftKept = (page: Page, typed: string): Promise<void> =>
  expect.poll(() => storage(page)).toContain(typed);

test.describe('nothing typed is lost', () => {
  test('SES-03 SES-08 ERR-08 a session that expires mid-form: sign in again, same step, typed values back', async ({
    page,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/cognito|\/mm\/|user-details/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    await page.getByLabel('Name', { exact: true }).fill('Ruth Unsaved');
    await draftKept(page, 'Ruth Unsaved');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, string>;
      localStorage.setItem('session', JSON.stringify({ ...session, refreshToken: 'revoked' }));
    });
    await page.reload();
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`/register-vendor/${uid}\\?step=w9$`));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruth Unsaved');
  });

  test('SES-10 another person on this browser finds nothing of the former one', async ({
    page,
    signIn,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    await page.goto(`/register-vendor/${uid}?step=w9`);
    await page.getByLabel('Name', { exact: true }).fill('Ruth Unsaved');
    await draftKept(page, 'Ruth Unsaved');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await signIn('new.shop@example.com');
    await expect(page).toHaveURL(/vendor-dashboard/);
    expect(await storage(page)).not.toContain('Ruth Unsaved');
  });

  test('ACC-08 ACC-09 VAL-23 VAL-24 ERR-04 a changed password signs out and the sign-in page says that it worked', async ({
    page,
    signIn,
    seeScreen,
    mayFail,
    startSession,
  }) => {
    mayFail(/cognito/);
    await startSession('new.shop@example.com');
    await page.goto('/account#update-password');
    await seeScreen('Update Password');
    await page.getByLabel('Current password').fill('Portal-Demo-1!');
    await page.getByLabel('New password').fill('Portal-Demo-1!');
    await page.getByLabel('Confirm password').fill('Portal-Demo-2!');
    await page.getByLabel('Current password').focus();
    await expect(page.getByText('old password and new password are the same')).toBeVisible();
    await expect(page.getByText('Both passwords must match')).toBeVisible();
    await page.getByLabel('New password').fill('Portal-Demo-2!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Password has been successfully changed!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await signIn('new.shop@example.com', 'Portal-Demo-2!');
    await expect(page).toHaveURL(/vendor-dashboard/);
  });
});
