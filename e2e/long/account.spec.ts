import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { requestUidOf } from '../support/seed';
import { sendOn } from '../support/sendOn';

const PHONE = { width: 390, height: 844 };
const OWNER = 'draft.shop@example.com';

const widthOf = async (page: Page, name: string): Promise<number> => {
  const box = await page.getByRole('dialog', { name }).boundingBox();
  return box?.width ?? 0;
};

test.describe('the account', () => {
  test('ACC-02 HDR-01 Home and the logo lead to the dashboard, Log Out leaves nothing behind', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession(OWNER);
    for (const path of ['/account', '/shop-check', '/vendor-overview']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Vendor Portal, go to the dashboard' }).click();
      await expect(page).toHaveURL(/\/vendor-dashboard$/);
    }
    await page.goto('/account');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/vendor-dashboard$/);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await seeScreen('Sign in');
    const left = await page.evaluate(() => [
      localStorage.getItem('session'),
      sessionStorage.length,
    ]);
    expect(left).toEqual([null, 0]);
  });

  test('HDR-03 the link in the bar leads to the current registration', async ({
    page,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    await page.goto('/vendor-dashboard');
    await page.getByRole('link', { name: 'My registration' }).click();
    await expect(page).toHaveURL(new RegExp(`/vendor-overview/${uid}$`));
  });

  test('ACC-10 without a password there is no Update Password, and its hash shows the profile', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn(OWNER);
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
      localStorage.setItem('session', JSON.stringify({ ...session, userType: 'PASSWORD_LESS' }));
    });
    await page.goto('/account#update-password');
    await seeScreen('Edit Profile');
    await expect(page.getByRole('link', { name: 'Update Password' })).toHaveCount(0);
  });

  test('ACC-11 LIM-02 on a phone the profile icon opens the account drawer, 280 px like the steps', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn(OWNER);
    const button = page.getByRole('button', { name: /^Account menu/ });
    const drawer = page.getByRole('dialog', { name: 'Account' });
    await button.click();
    await expect(drawer).toBeVisible();
    expect(await widthOf(page, 'Account')).toBe(280);
    await expect(drawer.getByRole('link', { name: 'My registration' })).toBeVisible();
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
    await button.click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();

    const uid = await requestUidOf(page, OWNER);
    await page.goto(`/register-vendor/${uid}?step=program`);
    await page.getByRole('button', { name: 'All steps' }).click();
    await expect(page.getByRole('dialog', { name: 'All steps' })).toBeVisible();
    expect(await widthOf(page, 'All steps')).toBe(280);
  });

  test('VAL-22 VAL-31 VAL-32 Save and Next wait for every required field; loaded, restored and autofilled values count', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession(OWNER);
    await page.goto('/account#update-password');
    await seeScreen('Update Password');
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    // Playwright's click would wait for `aria-disabled` to go.
    await save.press('Enter');
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expect(page.getByText('This Field is Required')).toHaveCount(3);
    // As a browser fills in a password: no key, no focus, no blur.
    await page.getByLabel('Current password').evaluate((input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, 'Portal-Demo-1!');
      for (const name of ['input', 'change'])
        input.dispatchEvent(new Event(name, { bubbles: true }));
    });
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('short');
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'New password' }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.getByLabel('New password').fill('Demo-12!');
    await page.getByLabel('Confirm password').fill('Demo-12!');
    await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(0);
    await expect(save).not.toHaveAttribute('aria-disabled');

    await page.goto('/account#edit-profile');
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    await expect(save).not.toHaveAttribute('aria-disabled');
    await page.getByLabel('First name').fill('');
    await expect(save).toHaveAttribute('aria-disabled', 'true');

    const uid = await requestUidOf(page, OWNER);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    const next = page.getByRole('button', { name: 'Next' });
    await expect(page.getByLabel('Business name')).toHaveValue('Draper Auto Repair');
    await expect(next).not.toHaveAttribute('aria-disabled');
    await page.getByLabel('Business name').fill('Draper Fleet');
    // A restored draft counts as well.
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('Draper Fleet'));
    await page.reload();
    await expect(page.getByLabel('Business name')).toHaveValue('Draper Fleet');
    await expect(next).not.toHaveAttribute('aria-disabled');
    await page.getByLabel('Business name').fill('');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  test('unsaved edits of the profile ask before a link, Back and a reload lose them', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn(OWNER);
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await seeScreen('Edit Profile');
    const firstName = page.getByLabel('First name');
    await firstName.fill('Dorothea');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    for (const leave of [
      () => page.getByRole('link', { name: 'Update Password' }).click(),
      () => page.getByRole('link', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ]) {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/\/account#edit-profile$/);
      await expect(firstName).toHaveValue('Dorothea');
    }
    const asked = page.waitForEvent('dialog');
    void page.evaluate(() => window.location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(firstName).toHaveValue('Dorothea');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/vendor-dashboard$/);
  });

  test('a toast covers neither the heading nor the profile button of a phone, nor an open menu', async ({
    page,
    signIn,
  }) => {
    const overlaps = async (selector: string): Promise<boolean> =>
      page.evaluate((other) => {
        const [a, b] = ['section[data-place] .MuiSnackbar-root', other].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        );
        if (!a || !b) throw new Error(`no toast or no ${other}`);
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      }, selector);
    // Save on the skeleton only asks to wait.
    const save = async (): Promise<void> => {
      await expect(page.getByLabel('First name')).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await signIn(OWNER);
    // Long enough to look at.
    await page.route('**/account', async (route) => {
      const response = await sendOn(route);
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('"success":3000', '"success":120000') });
    });
    await page.setViewportSize(PHONE);
    await page.goto('/account');
    await save();
    const toast = page.getByText('Profile Details has been updated successfully!');
    await expect(toast).toBeVisible();
    for (const other of ['h1', 'header button', 'main button[type=submit]'])
      expect(await overlaps(other), other).toBe(false);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await save();
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => overlaps('[role=menu]')).toBe(false);
  });
});
