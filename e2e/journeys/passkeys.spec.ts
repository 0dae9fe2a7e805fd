import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';
import { idleWarning, settling } from '../support/sessionLimits';
import { submitSignIn } from '../support/signIn';

const OWNER = 'draft.shop@example.com';
const REFUSED = /^This passkey was not accepted\. It may have been removed/;

/**
 * A platform authenticator that accepts everything at once, including the offers of the autofill.
 */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    agree: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

const hello = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello/ });

/** Enters the code that is mailed before a passkey is added or removed. */
async function proveMailbox(page: Page, sandbox: Sandbox): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByText('The code is on its way.')).toBeVisible();
  const [mail] = await sandbox.mails(OWNER);
  await expect(dialog.getByLabel('Code from the e-mail')).toBeFocused();
  await page.keyboard.type(mail?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('PKY-12 PKY-15 PKY-16 PKY-17 a passkey is added, signs in from the autofill to the page that was asked for with the limits of a session, is removed, and then refused with a way out @chromium', async ({
  page,
  context,
  seeScreen,
  backend,
  sandbox,
  mayFail,
}) => {
  // The refusals that ask for the code.
  mayFail(/account\/passkeys\//);
  // A passkey cannot belong to an IP address.
  const url = backend.url.replace('127.0.0.1', 'localhost');
  const authenticator = await addAuthenticator(page);
  await page.goto(url);
  await submitSignIn(page, OWNER);
  await expect(hello(page)).toBeVisible();
  await page.goto(`${url}/account-security`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByLabel('Name of the passkey')).toHaveValue(/ on Linux$/);
  await section.getByLabel('Name of the passkey').fill('Work laptop');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('A passkey opens your account.');
  expect(await axeViolations(page)).toEqual([]);
  await proveMailbox(page, sandbox);
  await expect(section.getByRole('listitem')).toContainText(/Work laptop.*Not used yet/);
  await expect(section.getByRole('heading', { name: 'Passkeys' })).toBeFocused();

  // The same device again: the browser refuses, because the options name what is registered.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('alert')).toHaveText(
    'This device already has a passkey of your account.',
  );

  await authenticator.agree(false);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await seeScreen('Sign in');
  const other = await context.newPage();
  await other.goto(`${url}/`);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  // A pending request does not notice a change of the authenticator.
  await page.goto('about:blank');
  await authenticator.agree(true);
  await page.clock.install();
  const settled = settling(page);
  await page.goto(`${url}/account-security#history`);
  await seeScreen('Security');
  await expect(page).toHaveURL(`${url}/account-security#history`);
  await expect(hello(other)).toBeVisible();
  await other.close();
  await expect(section.getByRole('listitem')).toContainText('Last used');
  await expect(page.getByText('Signed in with a passkey')).toBeVisible();
  await settled();
  await page.clock.fastForward('27:00');
  await expect(idleWarning(page)).toHaveCount(0);
  await page.clock.fastForward('01:05');
  await idleWarning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(idleWarning(page)).toHaveCount(0);

  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Work laptop?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await proveMailbox(page, sandbox);
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();

  mayFail(/cognito/);
  await authenticator.agree(false);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await seeScreen('Sign in');
  await authenticator.agree(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await submitSignIn(page, OWNER);
  await expect(hello(page)).toBeVisible();
});
