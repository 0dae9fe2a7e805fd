import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { axeViolations } from '../support/axe';
import { seedRegistration } from '../support/registration';
import { callApi } from '../support/seed';
import { signInElsewhere } from '../support/signIn';

const OWNER = 'draft.shop@example.com';
const SUPER = 'super.user@example.com';

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
    const other = await signInElsewhere(browser, backend.url, SUPER);
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
    const dialog = page.getByRole('dialog', { name: 'This was changed in the meantime' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('changed this in the meantime.');
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
    const name = dialog.getByRole('radiogroup', { name: 'Business name' });
    // Both people have changed the name, so neither value is chosen.
    await expect(name.getByRole('radio', { checked: true })).toHaveCount(0);
    // Only the other person has changed the phone number.
    const phone = dialog.getByRole('radiogroup', { name: 'Phone number' });
    await expect(phone.getByRole('radio', { name: /Theirs.*\(937\) 555-0999/ })).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);

    // Cancel keeps everything typed.
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
});
