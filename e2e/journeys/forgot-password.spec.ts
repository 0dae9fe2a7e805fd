import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

const OWNER = 'new.shop@example.com';
const NEW = 'Another-Pass-9!';
const save = (page: Page) => page.getByRole('button', { name: 'Save & Login' });

/** Opens step 2 and returns the e-mailed code. */
async function openStep2(page: Page, sandbox: Sandbox): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Verification Code has been sent successfully!')).toBeVisible();
  const code = (await sandbox.mails(OWNER))[0]?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

async function fillPasswords(page: Page, code: string, password = NEW): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

test.describe('forgotten password', () => {
  test('SIG-03 REC-01 REC-02 REC-03 REC-05 VAL-25 VAL-26 VAL-27 ERR-13 a forgotten password is replaced with the e-mailed code', async ({
    page,
    seeScreen,
    signIn,
    sandbox,
    mayFail,
  }) => {
    mayFail(/cognito/);
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await seeScreen('Forgot password');
    const code = await openStep2(page, sandbox);
    await seeScreen('Choose a new password');
    await page.getByLabel('Verification code').fill('12345');
    await page.getByLabel('New password').fill(NEW);
    await page.getByLabel('Confirm password').fill('Another-Pass-8!');
    await page.getByLabel('Confirm password').press('Enter');
    await expect(page.getByText('Verification code must be of 6 digits')).toBeVisible();
    await expect(page.getByText('Passwords entered do not match.')).toBeVisible();
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await fillPasswords(page, code === '000000' ? '000001' : '000000');
    await save(page).click();
    await expect(
      page.getByText('The Verification Code entered is either invalid or expired.'),
    ).toBeVisible();
    await page.getByLabel('Verification code').fill(code);
    await save(page).click();
    await seeScreen('Hello Nora Newman');
    await page.goto('/?logged_out=1');
    await signIn(OWNER, NEW);
    await expect(page).toHaveURL(/vendor-dashboard/);
  });

  test('ERR-15 ERR-16 SIG-06 a reset confirms itself and the sign-in, and opens the page that was asked for', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/shop-check?from=mail');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    const code = await openStep2(page, sandbox);
    await fillPasswords(page, code);
    await save(page).click();
    await expect(page.getByText('Password has been reset successfully!')).toBeVisible();
    await expect(page.getByText('You have been logged in successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/shop-check\?from=mail$/);
    await page.reload();
    await expect(page.getByText('Welcome, Nora Newman')).toBeVisible();
  });

  test('REC-04 SIG-21 the back arrows go one step each, and the typed address goes along', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(OWNER);
    await page.reload();
    await expect(page.getByLabel('E-mail')).toHaveValue(OWNER);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Choose a new password' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(OWNER);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(OWNER);
  });

  test("SIG-18 ERR-17 a password that breaks a rule of the pool gets the provider's words", async ({
    page,
    sandbox,
    mayFail,
  }) => {
    mayFail(/cognito/);
    const code = await openStep2(page, sandbox);
    await fillPasswords(page, code, 'weakweak');
    const response = page.waitForResponse(/cognito/);
    await save(page).click();
    const { message } = (await (await response).json()) as { message: string };
    expect(message).not.toBe('');
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await fillPasswords(page, code);
    await save(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello Nora Newman' })).toBeVisible();
  });
});
