import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import type { Backend } from '../support/backend';
import { expect, PASSWORD, test } from '../support/fixtures';
import { createSandbox } from '../support/sandbox';

const OWNER = 'draft.shop@example.com';
const REFUSED = /^This passkey was not accepted\. It may have been removed/;

/** The address of a backend by name: a passkey belongs to no IP address. */
const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** Starts a backend that knows its own address: passkeys belong to the port too. */
async function startByName(start: () => Promise<Backend>): Promise<string> {
  const backend = await start();
  await backend.restart();
  return byName(backend.url);
}

/** A platform authenticator that agrees to everything at once, also to what the autofill offers. */
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
    refuseEverything: () =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

/** Without the autofill of passkeys, as in browsers that do not have it. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
}

/** Enters the code that is mailed before a passkey is added. */
async function proveMailbox(page: Page, url: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByText('The code is on its way.')).toBeVisible();
  const [mail] = await createSandbox(url).mails(OWNER);
  await expect(dialog.getByLabel('Code from the e-mail')).toBeFocused();
  await page.keyboard.type(mail?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function addPasskey(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/account-security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await proveMailbox(page, url);
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
}

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).click();

test('PKY-12 PKY-16 PKY-17 a passkey is added, signs in from the autofill, is renamed and removed, and then refused with a way out', async ({
  page,
  seeScreen,
  startOwnBackend,
  mayFail,
}) => {
  // The refusals that ask for the code.
  mayFail(/account\/passkeys\//);
  const url = await startByName(startOwnBackend);
  const authenticator = await addAuthenticator(page);
  await signInAt(page, url);
  await page.goto(`${url}/account-security`);
  await seeScreen('Security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByLabel('Name of the passkey')).toHaveValue(/ on Linux$/);
  await seeScreen('Security');
  await section.getByLabel('Name of the passkey').fill('Work laptop');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('A passkey opens your account.');
  expect(await axeViolations(page)).toEqual([]);
  await proveMailbox(page, url);
  await expect(section.getByRole('listitem')).toContainText(/Work laptop.*Not used yet/);
  await expect(section.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await seeScreen('Security');

  // The same device again: the browser refuses, because the options name what is registered.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('alert')).toHaveText(
    'This device already has a passkey of your account.',
  );
  await section.getByRole('button', { name: 'Cancel' }).click();

  await logOut(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await page.goto(`${url}/account-security`);
  await expect(section.getByRole('listitem')).toContainText('Last used');
  await expect(page.getByText('Signed in with a passkey')).toBeVisible();
  // A person with a password can still change it.
  await page.goto(`${url}/account`);
  await expect(page.getByRole('link', { name: 'Update Password' })).toBeVisible();

  await page.goto(`${url}/account-security`);
  await section.getByRole('button', { name: 'Rename Work laptop' }).click();
  await section.getByLabel('Name of the passkey').fill('Desk');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByRole('button', { name: 'Remove Desk' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Desk?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await proveMailbox(page, url);
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();

  mayFail(/cognito/);
  await authenticator.agree(false);
  await logOut(page);
  await seeScreen('Sign in');
  await authenticator.agree(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await seeScreen('Sign in');
  await signInAt(page, `${url}/`);
});

test('PKY-15 a sign-in with a passkey opens the page that was asked for, takes other tabs along, and keeps the limits of a session', async ({
  page,
  context,
  seeScreen,
  startOwnBackend,
  mayFail,
}) => {
  mayFail(/passkeys\/creation-options/);
  const url = await startByName(startOwnBackend);
  await withoutAutofill(page);
  await addAuthenticator(page);
  await signInAt(page, url);
  await addPasskey(page, url, 'Phone');
  await logOut(page);
  await seeScreen('Sign in');
  const other = await context.newPage();
  await other.goto(`${url}/`);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await page.clock.install();
  const limits = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/session-limits.'),
  );
  await page.goto(`${url}/account-security#history`);
  await seeScreen('Sign in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await seeScreen('Security');
  await expect(page).toHaveURL(`${url}/account-security#history`);
  await expect(other.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await other.close();

  await limits;
  await page.clock.fastForward('00:20');
  await page.waitForLoadState('networkidle');
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward('27:00');
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('01:05');
  await expect(warning).toBeVisible();
});
