import type { Locator, Page } from '@playwright/test';
import { MESSAGES } from '../../contract/messages';
import { expect, test } from '../support/fixtures';
import { fillAddress } from '../support/enroll';
import { pdf } from '../support/files';
import { basicInfoOf, callApi, entriesOf, seedContact, seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

/** The message of a rule, values that it refuses, and values that it takes. */
interface Rule {
  readonly message: string;
  readonly refused: readonly string[];
  readonly taken: readonly string[];
}

const next = (page: Page): Locator => page.getByRole('button', { name: 'Next' });

/**
 * Fills and leaves the field with every refused value, then with every good one, each after a bad
 * one.
 */
async function judge(field: Locator, { message, refused, taken }: Rule): Promise<void> {
  const enter = async (value: string) => {
    await field.fill(value);
    await field.blur();
  };
  const bad = refused[0] ?? '';
  for (const value of refused) {
    await enter(value);
    await expect(field, value).toHaveAccessibleDescription(message);
    await expect(field, value).toHaveAttribute('aria-invalid', 'true');
  }
  for (const value of taken) {
    await enter(bad);
    await expect(field, bad).toHaveAccessibleDescription(message);
    await enter(value);
    await expect(field, value).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field, value).not.toHaveAccessibleDescription(message);
  }
}

/** Pastes a text over what is in the field, as a person does. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.selectText();
  await field.press('ControlOrMeta+V');
}

const TEXT = {
  message: MESSAGES.text,
  refused: ['Draper-Davis', 'A & B', '1/2', 'a@b', '<b>', '5 %'],
  taken: ["O'Neil, No. #4", 'Żółć Größe 24', 'José', 'Ελλάδα'],
};
const PHONE = {
  message: MESSAGES.phone,
  refused: ['937555014', '93755501423', '937555014x', '12'],
  taken: ['9375550142', '(937) 555-0142', '+1 937-555.0142'],
};

test.describe('field rules', () => {
  test('VAL-01 VAL-02 VAL-05 VAL-07 the texts and numbers of basic info', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    await page.getByLabel('How did you hear about us').selectOption('CLIENT');
    await page.getByLabel('Phone type').selectOption('LAND');
    await judge(page.getByLabel('Company Name'), TEXT);
    await judge(page.getByLabel('Business name'), {
      message: MESSAGES.text,
      refused: ['Miller Inc.', 'Shop #4', 'A/B', 'A@B'],
      taken: ["Miller & Sons - Bob's, 24", 'Żółć-Garage'],
    });
    await judge(page.getByLabel('Phone number'), PHONE);
    await judge(page.getByLabel('Fax number'), PHONE);
    await judge(page.getByLabel('Extension'), {
      message: MESSAGES.extension,
      refused: ['12345678901', '12a', 'x'],
      taken: ['1', '1234567890'],
    });
    await expect(next(page)).not.toHaveAttribute('aria-disabled');
    await page.getByLabel('Extension').fill('12a');
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  });

  test('VAL-06 VAL-11 phone and fax are shown in brackets and stored as digits, also pasted; a pasted ZIP+4 keeps five', async ({
    page,
    context,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const phone = page.getByLabel('Phone number');
    const fax = page.getByLabel('Fax number');
    await phone.fill('');
    await phone.pressSequentially('9375550142');
    await expect(phone).toHaveValue('(937) 555-0142');
    await paste(page, fax, '+1 123-456.7890');
    await expect(fax).toHaveValue('(123) 456-7890');
    const zip = page.getByLabel('Zip code');
    await paste(page, zip, '45402-6789');
    await expect(zip).toHaveValue('45402');
    await zip.blur();
    await expect(zip).not.toHaveAttribute('aria-invalid', 'true');
    const sent = page.waitForRequest(
      (request) => request.url().includes('/basic-info/') && request.method() !== 'GET',
    );
    await next(page).click();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ phoneNumber: '9375550142', faxNumber: '1234567890' });
    await seeScreen('Program Selection');
    expect(await basicInfoOf(page, uid)).toMatchObject({
      phoneNumber: '9375550142',
      faxNumber: '1234567890',
      zipCode: '45402',
    });
  });

  test('VAL-08 the e-mail of a contact, an eRepair user and a location', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const email = {
      message: MESSAGES.email,
      refused: ['dana', 'dana@shop', '@shop.com', 'dana@shop..com', 'da na@shop.com', 'a@b@c.de'],
      taken: ['dana@shop.com', 'DANA.D+fleet@mail.shop.co'],
    };
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await callApi(page, 'PATCH', `/mm/vendors/${uid}/false`, { useErepair: 'Y' });
    for (const [step, button] of [
      ['basicInfo', 'Edit Dana Draper'],
      ['erepair', 'Add user'],
      ['franchise', 'Add location'],
    ] as const) {
      await openStep(uid, step);
      if (step === 'franchise') await page.getByRole('radio', { name: 'Yes', exact: true }).check();
      await page.getByRole('button', { name: button }).click();
      await judge(page.getByRole('dialog').getByLabel('E-mail'), email);
    }
  });

  test('VAL-12 a city of 15 passes; one of 16 is named, kept, and offered in its postal abbreviation', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    await fillAddress(page, {
      businessName: '',
      street: '1 Central Ave',
      city: 'West Palm Beach',
      state: 'FL',
      zip: '33401',
    });
    const city = page.getByLabel('City');
    await expect(city).not.toHaveAttribute('aria-invalid', 'true');
    await city.fill('Saint Petersburg');
    await page.getByLabel('Zip code').fill('33701');
    await expect(city).toHaveAccessibleDescription(MESSAGES.city);
    await expect(city).toHaveValue('Saint Petersburg');
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await seeScreen('Shop Basic Information');
    await page.getByRole('button', { name: 'Use St Petersburg' }).click();
    await expect(city).toHaveValue('St Petersburg');
    await expect(city).toBeFocused();
    await expect(page.getByText('Address found')).toBeVisible();
    await next(page).click();
    await seeScreen('Program Selection');
    expect(String((await basicInfoOf(page, uid))['city']).toUpperCase()).toBe('ST PETERSBURG');

    await openStep(uid, 'w9');
    const taxCity = page.getByLabel('City');
    await taxCity.fill('Colorado Springs');
    await taxCity.blur();
    await page.getByRole('button', { name: 'Use Colorado Spgs' }).click();
    await expect(taxCity).toHaveValue('Colorado Spgs');
  });

  test('VAL-15 a routing number with a wrong check digit is warned about and saved', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'ACH');
    await openStep(uid, 'ach');
    const routing = page.getByLabel('Routing / ABA number');
    await page.getByLabel('Bank name').fill('First Bank');
    await fillAddress(page);
    for (const label of ['Account number', 'Confirm account number'])
      await page.getByLabel(label, { exact: true }).fill('123456');
    await routing.fill('123456789');
    await routing.blur();
    await expect(routing).toHaveAccessibleDescription(MESSAGES.routingChecksum);
    await expect(routing).not.toHaveAttribute('aria-invalid', 'true');
    await routing.fill('021999983');
    await expect(routing).not.toHaveAccessibleDescription(MESSAGES.routingChecksum);
    await routing.fill('123456789');
    await next(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    expect((await entriesOf(page, uid, 'ach-info'))[0]).toMatchObject({ routingNo: '123456789' });
  });

  test('VAL-17 VAL-18 VAL-33 VAL-34 the name and the SSN of the W-9', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedContact(page, uid, ['SIGN']);
    await openStep(uid, 'w9');
    await page.getByRole('radio', { name: 'SSN' }).check();
    await page.getByLabel('Tax class').selectOption('CCORP');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Ruth');
    await name.fill('');
    await name.blur();
    await expect(name).toHaveAccessibleDescription('This Field is required');
    await judge(name, {
      message: MESSAGES.w9Name,
      refused: ['Miller, Ruth', 'Shop #4', 'A/B', 'a@b'],
      taken: ["Ruth E. O'Miller & Co-2", 'Żółć'],
    });
    const ssn = page.getByLabel('Social Security Number');
    await judge(ssn, {
      message: MESSAGES.ssn,
      refused: ['12345678', '000000000', '1234567890', '12345678a'],
      taken: ['314027683', '314-02-7683'],
    });
    for (const impossible of ['666027683', '900027683', '314007683', '314020000']) {
      await ssn.fill('314027683');
      await expect(ssn).not.toHaveAccessibleDescription(MESSAGES.ssnImpossible);
      await ssn.fill(impossible);
      await expect(ssn, impossible).toHaveAccessibleDescription(MESSAGES.ssnImpossible);
      await expect(ssn, impossible).not.toHaveAttribute('aria-invalid', 'true');
    }
    await ssn.fill('900027683');
    await next(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Franchise Locations' }),
    ).toBeVisible();
    expect((await entriesOf(page, uid, 'w9-info'))[0]).toMatchObject({
      idType: 'SSN',
      idNumber: '7683',
    });
  });

  test('VAL-19 the store number of a location', async ({ page, signInTo, openStep }) => {
    const uid = await signInTo('national.shop@example.com');
    await openStep(uid, 'franchise');
    await page.getByRole('button', { name: 'Add location' }).click();
    await judge(page.getByRole('dialog').getByLabel('Store number'), {
      message: MESSAGES.storeNumber,
      refused: ['12345678901', 'A-1', 'A 1', '#4'],
      taken: ['1', 'A1b2C3d4E5'],
    });
  });

  test('VAL-35 a date is shown MM/dd/yyyy and sent yyyy-MM-dd', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await openStep(uid, 'ownership');
    await page.getByLabel('Category').selectOption('MBE');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('checkbox', { name: 'Have you been professionally certified?' }).check();
    await page
      .getByLabel('Certificate', { exact: true })
      .setInputFiles({ name: 'mbe.pdf', mimeType: 'application/pdf', buffer: pdf() });
    const day = page.getByLabel('Expiration date');
    for (const wrong of ['13/01/2099', '02/30/2099', '2099']) {
      await day.fill(wrong);
      await day.blur();
      await expect(day, wrong).toHaveAttribute('aria-invalid', 'true');
    }
    await day.fill('');
    await day.pressSequentially('12312099');
    await expect(day).toHaveValue('12/31/2099');
    const sent = page.waitForRequest(/diverse-ownership\/create/);
    await page.getByRole('listitem').getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ expirationDate: '2099-12-31' });
    await expect(page.getByRole('list', { name: 'Saved categories' })).toContainText('12/31/2099');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Saved categories' })).toContainText('12/31/2099');
  });
});
