import type { Browser, Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../support/fixtures';
import { axeViolations } from '../support/axe';
import { seedRegistration } from '../support/registration';
import { callApi } from '../support/seed';

const OWNER = 'draft.shop@example.com';
const SUPER = 'super.user@example.com';

/** Another browser, signed in as someone else. */
async function openOther(browser: Browser, baseURL: string, email = SUPER): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeHidden({
    timeout: 20_000,
  });
  return page;
}

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'This was changed in the meantime' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

test.describe('two people on one registration', () => {
  test('BEY-11 BEY-13 basic info: the later save shows what differs, and stores what was chosen', async ({
    page,
    browser,
    backend,
    startSession,
    openStep,
    mayFail,
  }) => {
    mayFail(/basic-info/);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER);
    await openStep(uid, 'basicInfo');
    const other = await openOther(browser, backend.url);
    await other.goto(`/register-vendor/${uid}?step=basic-info`);
    await expect(other.getByLabel('Business name')).toHaveValue('Foundry Garage');

    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.headers()['if-match']);
    });
    // Both type before either saves.
    await page.getByLabel('Business name').fill('Foundry Motors');
    await page.getByLabel('Fax').fill('9375550777');
    await other.getByLabel('Business name').fill('Foundry Auto');
    await other.getByLabel('Phone number').fill('9375550999');
    await next(other).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();

    await next(page).click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('changed this in the meantime.');
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
    const name = dialog.getByRole('radiogroup', { name: 'Business name' });
    await expect(name.getByRole('radio', { name: /Mine.*Foundry Motors/ })).toBeChecked();
    // Only the other person has changed the phone number.
    const phone = dialog.getByRole('radiogroup', { name: 'Phone number' });
    await expect(phone.getByRole('radio', { name: /Theirs.*\(937\) 555-0999/ })).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);

    // Cancel: everything typed is still there.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Business name')).toHaveValue('Foundry Motors');
    await expect(page.getByLabel('Fax')).toHaveValue('(937) 555-0777');

    await next(page).click();
    await expect(dialog).toBeVisible();
    await name.getByRole('radio', { name: /Theirs.*Foundry Auto/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();
    expect(await callApi(page, 'GET', `/mm/vendors/basic-info/${uid}`)).toMatchObject({
      businessName: 'Foundry Auto',
      phoneNumber: '9375550999',
      faxNumber: '9375550777',
    });
    expect(sent).toEqual(['"1"', '"1"', '"2"']);
    await other.context().close();
  });

  test('BEY-11 a second tab of the same person: the text says so, and all of one side is one press', async ({
    page,
    context,
    startSession,
    openStep,
    mayFail,
  }) => {
    mayFail(/payment-info/);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      roles: ['MAIN', 'SIGN', 'AR'],
      program: 'Basic',
      w9: 'MATCH',
      franchise: 0,
      erepair: 'N',
      services: true,
      doorHeight: true,
      pay: 'CC',
    });
    await openStep(uid, 'payment');
    const tab = await context.newPage();
    await tab.goto(`/register-vendor/${uid}?step=payment`);
    await expect(tab.getByLabel('Pay preference')).toHaveValue('CC');
    await tab.getByLabel('Address', { exact: true }).fill('2 Main St');
    await expect(tab.getByText('Address found').first()).toBeVisible();
    await next(tab).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();

    await page.getByLabel('Pay preference').selectOption('ACH');
    await next(page).click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('You changed this yourself, in another tab or window.');
    await expect(dialog.getByRole('radiogroup', { name: 'Address' })).toContainText('2 Main St');
    await dialog.getByRole('button', { name: 'Keep all theirs' }).click();
    await expect(dialog.getByRole('radio', { name: /Theirs/ }).first()).toBeChecked();
    await dialog.getByRole('button', { name: 'Keep all mine' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'ACH' })).toBeVisible();
    await tab.close();
  });
});
