import type { Page } from '@playwright/test';
import { AuthenticatorApp } from '../../server/testing/authenticatorApp';
import { expect, test } from '../support/fixtures';
import { createSandbox } from '../support/sandbox';
import { submitSignIn } from '../support/signIn';

const SUPER_USER = 'super.user@example.com';

const code = (page: Page) => page.getByLabel('Code from the app');

/** Reads the key from the screen, as for a phone that cannot scan. */
async function appFrom(page: Page): Promise<AuthenticatorApp> {
  const key = await page.getByText(/^Or enter this key:/).innerText();
  return new AuthenticatorApp(key.replace('Or enter this key:', '').replace(/\s/g, ''));
}

const hello = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello/ });

test('TOT-09 TOT-10 TOT-11 TOT-13 a super user sets an app up, signs in with it, and turns it off', async ({
  page,
  startOwnBackend,
  mayFail,
}) => {
  // A wrong code is refused with 400, and a page that signs out aborts requests.
  mayFail(/\/cognito\/|\/mm\/|\/user-details\//);
  const { url } = await startOwnBackend();
  await page.goto(url);
  await submitSignIn(page, SUPER_USER);
  await expect(hello(page)).toBeVisible();
  await page.goto(`${url}/account-security`);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeFocused();
  const app = await appFrom(page);
  await code(page).fill(app.wrongCode());
  await code(page).press('Enter');
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await code(page).fill(app.code());
  await code(page).press('Enter');
  await expect(page.getByText(/^On\./)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  await submitSignIn(page, SUPER_USER);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(app.wrongCode());
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await code(page).fill(app.code(1));
  await expect(hello(page)).toBeVisible();

  await page.goto(`${url}/account-security`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByText('The code is on its way.')).toBeVisible();
  const [mail] = await createSandbox(url).mails(SUPER_USER);
  await dialog.getByLabel('Code from the e-mail').fill(mail?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await expect(page.getByText('Authenticator app removed').first()).toBeVisible();
});
