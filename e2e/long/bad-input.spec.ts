import { expect, test } from '../support/fixtures';
import { pdf } from '../support/files';
import { seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test.describe('bad input meets its message and loses nothing', () => {
  test('BAS-13 BAS-14 SBX-20 ERR-18 an address the service refuses keeps Next locked and what was typed', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession('new.shop@example.com');
    await page.goto('/register-vendor?new=1&step=basic-info');
    await seeScreen('Shop Basic Information');
    await page.getByLabel('Business name').fill('Zero Street Shop');
    await page.getByLabel('Address', { exact: true }).fill('0 Nowhere Rd');
    await page.getByLabel('City').fill('Dayton');
    await page.getByLabel('State').selectOption('OH');
    await page.getByLabel('Zip code').fill('45402');
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'Address Not Found.' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use address as entered' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('0 Nowhere Rd');
    await seeScreen('Shop Basic Information');
  });

  test('BAS-14 a corrected address asks to be confirmed where the person looks, and is not asked again', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await openStep(uid, 'basicInfo');
      const street = page.getByLabel('Address', { exact: true });
      await street.fill('1480 Foundry Avenu');
      const confirm = page.getByRole('button', {
        name: 'CONFIRM 1480 Foundry Avenue, Dayton, OH 45402',
      });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      // Not covered by the step footer: the middle of the button is the button.
      await confirm.click({ trial: true });
      await confirm.click();
      await expect(street).toHaveValue('1480 Foundry Avenue');
      await expect(page.getByText('Address found')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
        .toContain('1480 Foundry Avenue');
      await page.reload();
      await seeScreen('Shop Basic Information');
      await expect(street).toHaveValue('1480 Foundry Avenue');
      await expect(page.getByText('Address found')).toBeVisible();
      await expect(page.getByRole('button', { name: /^CONFIRM/ })).toHaveCount(0);
      await street.fill('1 First St');
    }
  });

  test('VAL-20 VAL-21 VAL-31 BEY-01 empty required fields: a locked Next lists them, each leading to its field', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession('new.shop@example.com');
    await page.goto('/register-vendor?new=1&step=basic-info');
    await seeScreen('Shop Basic Information');
    const locked = page.getByRole('button', { name: 'Next' });
    await expect(locked).toHaveAttribute('aria-disabled', 'true');
    await expect(locked).toHaveAccessibleDescription(/^Still needed: Business name, Phone number/);
    await locked.press('Enter');
    const summary = page.getByRole('region', { name: 'still needed before Next' });
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(
      summary.getByRole('link', { name: 'Business name This Field is Required' }),
    ).toBeVisible();
    await expect(summary.getByRole('link', { name: /Primary contact/ })).toBeVisible();
    await expect(page.getByText('Please Select one value').first()).toBeVisible();
    await summary.getByRole('link', { name: /Business name/ }).click();
    const name = page.getByLabel('Business name');
    await expect(name).toBeFocused();
    // An error goes as soon as its value is valid, before the field is left.
    await expect(name).toHaveAccessibleDescription('This Field is Required');
    await name.pressSequentially('Miller Auto');
    await expect(name).not.toHaveAccessibleDescription('This Field is Required');
    const state = page.getByLabel('State');
    await expect(state).toHaveAccessibleDescription('Please Select one value');
    await state.selectOption('OH');
    await expect(state).not.toHaveAccessibleDescription('Please Select one value');
  });

  test('VAL-10 a four-digit ZIP', async ({ page, startSession }) => {
    await startSession('new.shop@example.com');
    await page.goto('/register-vendor?new=1&step=basic-info');
    await page.getByLabel('Zip code').fill('4540');
    await page.getByLabel('City').focus();
    await expect(page.getByText('Please Enter Valid Zip Code')).toBeVisible();
    await expect(page.getByLabel('Zip code')).toHaveValue('4540');
  });

  test('VAL-14 ACH-02 an eight-digit routing number and a confirmation that differs', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'ACH');
    await openStep(uid, 'ach');
    await page.getByLabel('Routing / ABA number').fill('12345678');
    await page.getByLabel('Account number', { exact: true }).fill('123456');
    await page.getByLabel('Confirm account number').fill('123457');
    await page.getByLabel('Bank name').focus();
    await expect(page.getByText('Please Enter Valid Routing / ABA No.')).toBeVisible();
    await expect(page.getByText('Account no and confirm account no should be same.')).toBeVisible();
    await expect(page.getByLabel('Routing / ABA number')).toHaveValue('12345678');
  });

  test('VAL-13 VAL-30 what is too long stays as typed, with its message beside the field', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const name = page.getByLabel('Business name');
    await name.fill('Miller and Daughters Automotive Repair and Body Shop Works');
    await name.blur();
    await expect(name).toHaveValue('Miller and Daughters Automotive Repair and Body Shop Works');
    await expect(name).toHaveAccessibleDescription('At most 50 characters are allowed');

    await seedUpToPayment(page, uid, 'ACH');
    await openStep(uid, 'ach');
    for (const label of ['Account number', 'Confirm account number']) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill('12345678901234567890123');
      await field.blur();
      await expect(field).toHaveValue('12345678901234567890123');
    }
    await expect(page.getByLabel('Account number', { exact: true })).toHaveAccessibleDescription(
      /Please Enter Valid Account Number/,
    );
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('VAL-16 an all-zero EIN', async ({ page, signInTo, openStep }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    await page.getByRole('radio', { name: 'EIN' }).check();
    await page.getByLabel('Employer ID Number').fill('000000000');
    await page.getByLabel('Name', { exact: true }).focus();
    await expect(page.getByText('Please Enter Valid Employer ID Number')).toBeVisible();
  });

  test('OWN-07 OWN-08 uploads that are too large, of another kind, or not what they say', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    await openStep(uid, 'ownership');
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('checkbox', { name: 'Have you been professionally certified?' }).check();
    const file = page.getByLabel('Certificate', { exact: true });
    await file.setInputFiles({
      name: 'six-megabytes.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(6 * 1024 * 1024),
    });
    await expect(page.getByText('Uploaded document must be under 5MB')).toBeVisible();
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    });
    await expect(page.getByText('Only png, jpg, jpeg and pdf files can be uploaded')).toBeVisible();
    await page.getByLabel('Expiration date').fill('12/31/2099');
    await file.setInputFiles({
      name: 'really-text.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('hello'),
    });
    await expect(page.getByText('The content of this file does not match its type')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await seeScreen('Ownership Information');
  });

  test('JRN-30 a double click on Next sends one request', async ({
    page,
    sandbox,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await sandbox.faults([{ method: 'PATCH', path: '/mm/vendors/*', delayMs: 600 }]);
    await openStep(uid, 'program');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += 1;
    });
    await page.getByRole('radio', { name: /Basic/ }).check();
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'W-9 Information' })).toBeVisible();
    expect(sent).toBe(1);
  });

  test('JRN-30 ERR-09 TST-10 a save that fails stays on the step, says so on the screen, and can be tried again', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/\/mm\/vendors\/[\w-]+\/false/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'program');
    await sandbox.faults([{ method: 'PATCH', path: '/mm/vendors/*', status: 500, times: 1 }]);
    await page.getByRole('radio', { name: /Basic/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: 'Something went wrong. Please try again later.' }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'W-9 Information' })).toBeVisible();
  });

  test("GRD-23 ERR-05 another vendor's request is a load error without data", async ({
    page,
    startSession,
    mayFail,
    signInTo,
  }) => {
    mayFail(/\/mm\/vendors\//);
    const uid = await signInTo(OWNER);
    await page.goto('/vendor-dashboard');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await startSession('new.shop@example.com');
    await page.goto(`/vendor-overview/${uid}`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error fetching vendor details' }).first(),
    ).toBeVisible();
    await expect(page.getByText('Draper')).toHaveCount(0);
  });
});
