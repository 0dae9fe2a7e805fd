import { expect, test } from '../support/fixtures';
import {
  addContact,
  fillAddress,
  fillBasicInfo,
  fillServices,
  fillSite,
  fillW9,
  next,
  openRegistration,
} from '../support/enroll';
import { pdf } from '../support/files';

test.describe('a new shop enrols', () => {
  test('SUB-01 STA-03 SBX-30 by credit card without franchise or eRepair, is approved, and all is there after a restart', async ({
    page,
    backend,
    seeScreen,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await signIn('new.shop@example.com');
    await openRegistration(page, seeScreen);
    await fillBasicInfo(page);
    await seeScreen('Shop Basic Information');
    await next(page, 'Program Selection');
    await expect(page).toHaveURL(/\/register-vendor\/[\w-]+\?step=program$/);

    await seeScreen('Program Selection');
    await page.getByRole('radio', { name: /Preferred/ }).check();
    await next(page, 'W-9 Information');

    await fillW9(page);
    await addContact(page, { first: 'Ruth', last: 'Signer', email: 'ruth@example.com' });
    await seeScreen('W-9 Information');
    await next(page, 'Franchise Locations');

    await seeScreen('Franchise Locations');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await next(page, 'eRepair User');

    await page.getByRole('radio', { name: /Contract & W9 Submission Only/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Contract & W9 Submission Only' })
      .click();
    await page.getByRole('radio', { name: 'We do not use Auto Integrate' }).check();
    await seeScreen('eRepair User');
    await next(page, 'Ownership Information');

    await seeScreen('Ownership Information');
    await next(page, 'Services and Capabilities');
    await fillServices(page);
    await seeScreen('Services and Capabilities');
    await next(page, 'Payment Information');

    await page.getByLabel('Pay preference').selectOption('CC');
    await expect(page.getByText('Credit card processing fees may apply')).toBeVisible();
    await page.getByRole('checkbox', { name: /Same as business address/ }).check();
    await addContact(page, { first: 'Art', last: 'Receiver', email: 'art@example.com' });
    await seeScreen('Payment Information');
    await next(page, 'Check your answers');

    await seeScreen('Check your answers');
    await expect(page.getByText('••-•••7684')).toBeVisible();
    await expect(page.getByText('ACH Information')).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await seeScreen('Applicant Approved');
    await expect(
      page.getByText(
        'Welcome! Your application has been approved. Check your e-mail: you must sign the agreement electronically before your first repair order.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/registration-status\//);

    // The page asks for the configuration in idle time, which would fail meanwhile.
    const status = page.url();
    await page.goto('about:blank');
    await backend.restart();
    await page.goto(status);
    await seeScreen('Applicant Approved');
    await page.getByRole('link', { name: 'Go To Dashboard' }).click();
    await seeScreen('Foundry Auto Repair');
    for (const step of [
      'Shop Basic Information',
      'Program Selection',
      'W-9 Information',
      'Franchise Locations',
      'eRepair User',
      'Services and Capabilities',
      'Payment Information',
      'Submit Information',
    ]) {
      await expect(page.getByRole('link', { name: new RegExp(`^${step} complete`) })).toBeVisible();
    }
  });

  test('STA-02 FRN-02 ERP-07 OWN-11 by ACH with locations, an eRepair user and a certificate, is put under review', async ({
    page,
    context,
    seeScreen,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await signIn('new.shop@example.com');
    await openRegistration(page, seeScreen);
    await fillBasicInfo(page, {
      businessName: 'Review Auto Repair',
      street: '1480 Foundry Ave',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
    });
    await next(page, 'Program Selection');
    await page.getByRole('radio', { name: /Preferred/ }).check();
    await next(page, 'W-9 Information');
    await fillW9(page);
    await addContact(page, { first: 'Ruth', last: 'Signer', email: 'ruth@example.com' });
    await next(page, 'Franchise Locations');

    await page.getByRole('radio', { name: 'Yes', exact: true }).check();
    for (const [name, street] of [
      ['North Site', '12 Main St'],
      ['South Site', '98 Wayne Ave'],
    ] as const) {
      await page.getByRole('button', { name: 'Add location' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Add location' });
      await fillSite(drawer, name, street);
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expect(drawer).toBeHidden();
    }
    await expect(page.getByText('2 Shops')).toBeVisible();
    await seeScreen('Franchise Locations');
    await next(page, 'eRepair User');

    await page.getByRole('radio', { name: /Enroll & Use eRepair/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Enroll & Use eRepair' })
      .click();
    await page.getByRole('button', { name: 'Add user' }).first().click();
    const user = page.getByRole('dialog', { name: 'Add user' });
    await user.getByLabel('First name').fill('Erin');
    await user.getByLabel('Last name').fill('Repair');
    await user.getByLabel('E-mail').fill('erin@example.com');
    await user.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('E-Repair user saved successfully!')).toBeVisible();
    await expect(user).toBeHidden();
    await next(page, 'Ownership Information');

    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('checkbox', { name: 'Have you been professionally certified?' }).check();
    await page
      .getByLabel('Certificate', { exact: true })
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await page.getByLabel('Expiration date').fill('12/31/2099');
    await page.getByRole('button', { name: 'Save certificate' }).click();
    const view = page.getByRole('link', { name: /View certificate/ });
    await expect(view).toBeVisible();
    const certificate = await context.request.get((await view.getAttribute('href')) ?? '');
    expect((await certificate.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await seeScreen('Ownership Information');
    await next(page, 'Services and Capabilities');
    await fillServices(page);
    await next(page, 'Payment Information');

    await page.getByLabel('Pay preference').selectOption('ACH');
    await page.getByRole('checkbox', { name: /Same as business address/ }).check();
    await addContact(page, { first: 'Art', last: 'Receiver', email: 'art@example.com' });
    await next(page, 'ACH Information');

    await page.getByLabel('Bank name').fill('First Bank');
    await page.getByLabel('Routing / ABA number').fill('021999983');
    await page.getByLabel('Account number', { exact: true }).fill('000123456789');
    await page.getByLabel('Confirm account number').fill('000123456789');
    await fillAddress(page, {
      businessName: '',
      street: '1 Bank Plaza',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
    });
    await seeScreen('ACH Information');
    await next(page, 'Check your answers');
    await expect(page.getByText('•••••6789')).toBeVisible();
    await seeScreen('Check your answers');
    await page.getByRole('button', { name: 'Submit' }).click();
    await seeScreen('Application Under Review');
    await expect(
      page.getByText(
        'Your application has been submitted. You will receive an email within 7 days with further instructions.',
      ),
    ).toBeVisible();
  });
});
