import { expect, test } from '../support/fixtures';
import { addContact } from '../support/enroll';
import { hold } from '../support/hold';
import { listed, optionsOf } from '../support/options';
import { basicInfoOf, codeList } from '../support/seed';

const OWNER = 'draft.shop@example.com';
const ADDRESS_CHECK = '/mm/usps/validate-address';

test.describe('basic info', () => {
  test('BAS-08 BAS-09 BAS-10 BAS-11 BAS-12 the progress, and the check of the address', async ({
    page,
    startSession,
    seeScreen,
  }) => {
    await startSession('new.shop@example.com');
    await page.clock.install();
    await page.goto('/register-vendor?new=1&step=basic-info');
    await seeScreen('Shop Basic Information');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(ADDRESS_CHECK)) sent.push(request.postData() ?? '');
    });
    const progress = page.getByRole('region', { name: 'This step' });
    await expect(progress).toContainText('0 of 8 required fields done');
    await page.getByLabel('Business name').pressSequentially('M');
    await expect(progress).toContainText('1 of 8 required fields done');

    const street = page.getByLabel('Address', { exact: true });
    const city = page.getByLabel('City');
    const state = page.getByLabel('State');
    const zip = page.getByLabel('Zip code');
    await page.getByLabel('Address line 2').fill('Suite 7');
    await street.fill('7000 W 75th St');
    await city.fill('Overland Pk');
    await state.selectOption('KS');
    await zip.fill('6621');
    await page.clock.fastForward(5000);
    await zip.fill('66204');
    await street.fill('');
    await page.clock.fastForward(5000);
    await street.fill('7000 W 75th St');
    await city.fill('');
    await page.clock.fastForward(5000);
    await city.fill('Overland Pk');
    await state.selectOption('');
    await page.clock.fastForward(5000);
    // Each time one part was missing.
    expect(sent).toEqual([]);
    const check = await hold(page, `**${ADDRESS_CHECK}`);
    await state.selectOption('KS');
    await expect(page.getByText('Validating address')).toBeVisible();
    check.release();
    const confirm = page
      .getByRole('list', { name: 'Is this the address?' })
      .getByRole('button', { name: /^CONFIRM 7000 W 75th St/i });
    await confirm.click();
    await expect(city).toHaveValue('Overland Park');
    await expect(page.getByText('Address found')).toBeVisible();
    await expect(progress).toContainText('5 of 8 required fields done');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(
      /<Address1>Suite 7<\/Address1><Address2>7000 W 75th St<\/Address2><City>Overland Pk<\/City>/,
    );
  });

  test('BAS-01 BAS-02 BAS-03 BAS-04 BAS-05 BAS-06 BAS-07 what Next waits for', async ({
    page,
    context,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/./);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const forward = page.getByRole('button', { name: 'Next' });
    const locked = () => expect(forward).toHaveAttribute('aria-disabled', 'true');
    const open = () => expect(forward).not.toHaveAttribute('aria-disabled');
    const type = page.getByLabel('Phone type');
    const reason = page.getByLabel('How did you hear about us');
    for (const [select, list, entity] of [
      [type, 'phone_type', undefined],
      [reason, 'request_reason', undefined],
      [page.getByLabel('State'), 'STATECODE', 'STATE'],
    ] as const)
      expect(await optionsOf(select)).toEqual(listed(await codeList(page, list, entity)));

    await open();
    for (const label of ['Business name', 'Phone number', 'Address', 'City', 'Zip code']) {
      const field = page.getByLabel(label, { exact: true });
      const value = await field.inputValue();
      await field.fill('');
      await locked();
      await field.fill(value);
      await open();
    }
    for (const label of ['Phone type', 'State', 'How did you hear about us']) {
      const field = page.getByLabel(label);
      const value = await field.inputValue();
      await field.selectOption('');
      await locked();
      await field.selectOption(value);
      if (label === 'How did you hear about us')
        await page.getByLabel('Company Name').fill('Great Plains Fleet');
      await open();
    }

    const extension = page.getByLabel('Extension');
    await type.selectOption('LAND');
    await extension.fill('44');
    await type.selectOption('CELL');
    await expect(extension).toHaveValue('');
    await expect(extension).toHaveAttribute('readonly');
    await type.selectOption('LAND');
    await expect(extension).not.toHaveAttribute('readonly');
    await expect(extension).toHaveValue('');

    for (const [code, label] of [
      ['OTHER', 'Other'],
      ['CLIENT', 'Company Name'],
      ['DRIVER', "Driver's Company Name"],
    ] as const) {
      const text = page.getByLabel(label, { exact: true });
      await reason.selectOption('INTERNET');
      await expect(text).toHaveCount(0);
      // No extension, fax, second address line or reason text.
      await expect(page.getByLabel('Fax number')).toHaveValue('');
      await expect(page.getByLabel('Address line 2')).toHaveValue('');
      await open();
      await reason.selectOption(code);
      await expect(text).toHaveValue('');
      await locked();
      await text.fill('Great Plains Fleet');
      await open();
    }

    await page.getByRole('button', { name: 'Delete Dana Draper' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete contact' }).click();
    await expect(page.getByText('No primary contact yet')).toBeVisible();
    await locked();
    await addContact(page, { first: 'Dana', last: 'Draper', email: OWNER });
    await open();
    const check = await hold(page, `**${ADDRESS_CHECK}`);
    await page.getByLabel('Address', { exact: true }).fill('90 Wayne Ave');
    await locked();
    await expect(page.getByText('Validating address')).toBeVisible();
    await locked();
    check.release();
    await expect(page.getByText('Address found')).toBeVisible();
    await open();
    await context.setOffline(true);
    await locked();
    await context.setOffline(false);
    await open();
  });

  test('BAS-15 BAS-16 BAS-17 BAS-18 what is stored of an address and of emptied fields', async ({
    page,
    seeScreen,
    sandbox,
    mayFail,
    signInTo,
  }) => {
    mayFail(/validate-address|geocode/);
    const uid = await signInTo(OWNER);
    const address = `/register-vendor/${uid}?step=basic-info`;
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(ADDRESS_CHECK)) checks += 1;
    });
    const save = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Program Selection' }),
      ).toBeVisible();
    };
    await page.goto(address);
    await seeScreen('Shop Basic Information');
    await expect(page.getByText('Address found')).toBeVisible();
    const fax = page.getByLabel('Fax number');
    const suite = page.getByLabel('Address line 2');
    const street = page.getByLabel('Address', { exact: true });
    await fax.fill('9375550199');
    await save();
    expect(checks).toBe(0);
    expect(await basicInfoOf(page, uid)).toMatchObject({
      faxNumber: '9375550199',
      addressVerified: 1,
    });

    await page.goto(address);
    await suite.fill('Suite 7');
    await expect(page.getByText('Address found')).toBeVisible();
    expect(checks).toBe(1);
    await sandbox.faults([{ method: 'GET', path: '/geocode*', status: 500 }]);
    await save();
    expect(await basicInfoOf(page, uid)).toMatchObject({ latitude: null, longitude: null });

    await sandbox.faults([{ method: 'POST', path: ADDRESS_CHECK, status: 503 }]);
    await page.goto(address);
    await expect(fax).toHaveValue('(937) 555-0199');
    await fax.fill('');
    await suite.fill('');
    await street.fill('90 Wayne Ave');
    await page.getByRole('button', { name: 'Use address as entered' }).click();
    await save();
    const stored = await basicInfoOf(page, uid);
    expect(stored).toMatchObject({
      faxNumber: '',
      streetAddress2: '',
      addressVerified: 0,
    });
    expect(Number(stored['latitude'])).toBeCloseTo(39.76, 0);
    expect(Number(stored['longitude'])).toBeCloseTo(-84.19, 0);
    await page.goto(address);
    await expect(street).toHaveValue('90 Wayne Ave');
    await expect(fax).toHaveValue('');
    await expect(suite).toHaveValue('');
  });
});
