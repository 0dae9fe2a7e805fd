import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { requestUidOf } from '../support/seed';
import { PASSWORD } from '../support/signIn';

const PHONE = { width: 390, height: 844 };
const OWNER = 'draft.shop@example.com';

const widthOf = async (page: Page, name: string): Promise<number> => {
  const box = await page.getByRole('dialog', { name }).boundingBox();
  return box?.width ?? 0;
};

test.describe('the account', () => {
  test('ACC-02 HDR-01 HDR-03 Home, the logo and the link to the registration lead there; Log Out leaves nothing behind', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    for (const path of ['/account', '/shop-check', '/vendor-overview']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Vendor Portal, go to the dashboard' }).click();
      await expect(page).toHaveURL(/\/vendor-dashboard$/);
    }
    await page.goto('/account');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/vendor-dashboard$/);
    await page.getByRole('link', { name: 'My registration' }).click();
    await expect(page).toHaveURL(new RegExp(`/vendor-overview/${uid}$`));
    await page.goto('/account');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await seeScreen('Sign in');
    const left = await page.evaluate(() => [
      localStorage.getItem('session'),
      sessionStorage.length,
    ]);
    expect(left).toEqual([null, 0]);
  });

  test('TST-12 ACC-01 ACC-03 ACC-04 ACC-05 ERR-03 the profile can be changed, its e-mail cannot', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession(OWNER);
    await page.goto('/vendor-dashboard');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await seeScreen('Edit Profile');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '');
    await page.getByLabel('First name').fill('Dora');
    await page.getByRole('button', { name: 'Save' }).click();
    const toast = page.getByText('Profile Details has been updated successfully!');
    await expect(toast).toBeVisible();
    // The pointer holds the toast until the menu is open.
    await toast.hover();
    await page.getByRole('button', { name: /Profile menu/ }).press('Enter');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await logout.click({ trial: true });
    expect((await logout.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Dora');
    await expect(page.getByText('Welcome, Dora Draper')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/vendor-dashboard/);
  });

  test('ACC-08 ACC-09 ERR-04 a changed password signs out and the sign-in page says that it worked', async ({
    page,
    signIn,
    seeScreen,
    startSession,
  }) => {
    await startSession('new.shop@example.com');
    await page.goto('/account#update-password');
    await seeScreen('Update Password');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('Portal-Demo-2!');
    await page.getByLabel('Confirm password').fill('Portal-Demo-2!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Password has been successfully changed!')).toBeVisible();
    await seeScreen('Sign in');
    await signIn('new.shop@example.com', 'Portal-Demo-2!');
    await expect(page).toHaveURL(/vendor-dashboard/);
  });

  test('ACC-11 LIM-02 on a phone the profile icon opens the account drawer, 280 px like the steps', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await page.setViewportSize(PHONE);
    await startSession(OWNER);
    await page.goto('/vendor-dashboard');
    const button = page.getByRole('button', { name: /^Account menu/ });
    const drawer = page.getByRole('dialog', { name: 'Account' });
    await button.click();
    await expect(drawer).toBeVisible();
    expect(await widthOf(page, 'Account')).toBe(280);
    await expect(drawer.getByRole('link', { name: 'My registration' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Español' })).toBeVisible();
    const holdsFocus = () => drawer.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(holdsFocus).toBe(true);
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
    expect(await holdsFocus()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await drawer.getByRole('link', { name: 'Update Password' }).click();
    await expect(drawer).toBeHidden();
    await seeScreen('Update Password');

    const uid = await requestUidOf(page, OWNER);
    await page.goto(`/register-vendor/${uid}?step=program`);
    await page.getByRole('button', { name: 'All steps' }).click();
    await expect(page.getByRole('dialog', { name: 'All steps' })).toBeVisible();
    expect(await widthOf(page, 'All steps')).toBe(280);
  });
});
