import { expect, test } from '../support/fixtures';

const OWNER = 'new.shop@example.com';
const NEW = 'Another-Pass-9!';

test('SIG-03 SIG-06 SIG-18 SIG-21 REC-01 REC-02 REC-03 REC-04 REC-05 VAL-25 VAL-26 VAL-27 ERR-13 ERR-15 ERR-16 ERR-17 a forgotten password is replaced with the e-mailed code, which signs in to the page that was asked for', async ({
  page,
  seeScreen,
  signIn,
  sandbox,
  mayFail,
}) => {
  mayFail(/cognito/);
  const email = page.getByLabel('E-mail');
  const code = page.getByLabel('Verification code');
  const save = page.getByRole('button', { name: 'Save & Login' });
  const fillPassword = async (password: string, confirmed = password): Promise<void> => {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(confirmed);
  };
  const submit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Verification Code has been sent successfully!')).toBeVisible();
    await seeScreen('Choose a new password');
  };

  await page.goto('/shop-check?from=mail#top');
  await seeScreen('Sign in');
  await email.fill(OWNER);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await seeScreen('Forgot password');
  await expect(email).toHaveValue(OWNER);
  await page.reload();
  await expect(email).toHaveValue(OWNER);
  await submit();
  // The back arrows go one step each and keep the typed address.
  await page.getByRole('button', { name: 'Back' }).click();
  await seeScreen('Forgot password');
  await expect(email).toHaveValue(OWNER);
  await page.getByRole('link', { name: 'Back' }).click();
  await seeScreen('Sign in');
  await expect(email).toHaveValue(OWNER);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await submit();

  const mailed = (await sandbox.mails(OWNER))[0]?.code ?? '';
  expect(mailed).toMatch(/^\d{6}$/);
  await code.fill('12345');
  await fillPassword(NEW, 'Another-Pass-8!');
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page.getByText('Verification code must be of 6 digits')).toBeVisible();
  await expect(page.getByText('Passwords entered do not match.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await fillPassword(NEW);
  await save.click();
  await expect(
    page.getByText('The Verification Code entered is either invalid or expired.'),
  ).toBeVisible();

  // It breaks a rule of the pool, and the pool's message shows.
  await code.fill(mailed);
  await fillPassword('weakweak');
  const response = page.waitForResponse(/cognito/);
  await save.click();
  const { message } = (await (await response).json()) as { message: string };
  expect(message).not.toBe('');
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();

  await fillPassword(NEW);
  await save.click();
  await expect(page.getByText('Password has been reset successfully!')).toBeVisible();
  await expect(page.getByText('You have been logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/shop-check\?from=mail#top$/);
  await page.goto('/?logged_out=1');
  await seeScreen('Sign in');
  await signIn(OWNER, NEW);
  await expect(page).toHaveURL(/vendor-dashboard/);
});
