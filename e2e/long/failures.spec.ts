import { expect, test } from '../support/fixtures';
import { addContact } from '../support/enroll';
import { seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test.describe('failures have their text and their place', () => {
  test('ERR-06 ERR-22 ERR-23 ERR-24 ERR-25 ERR-26 ERR-27 ERR-28 ERR-29 ERR-30 every failed load of the overview is named', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
  }) => {
    mayFail(/\/mm\//);
    const uid = await signInTo(OWNER);
    await page.goto('/shop-check');
    const lookups = [
      'basic-info',
      'contact-info',
      'ach-info',
      'erepair-users',
      'payment-info',
      'services-capabilities',
      'w9-info',
      'site-location-info',
      'diverse-ownership',
    ];
    await sandbox.faults([
      ...lookups.map((name) => ({
        method: 'POST',
        path: `/mm/vendors/*/${name}/search`,
        status: 400,
      })),
      { method: 'POST', path: '/mm/code-master-headers/search', status: 400 },
    ]);
    await page.goto(`/vendor-overview/${uid}`);
    const panel = page.getByRole('main').getByRole('alert');
    for (const text of [
      'Failed to load vendor info',
      'Failed to load vendor contact info',
      'Failed to load ACH info',
      'Failed to load e-repair users',
      'Failed to Load Payment Information',
      'Failed to load services and capabilities',
      'Failed to load W9 info',
      'Failed to load franchise info',
      'Failed to Load Ownership Information',
      'Error fetching NA_pay_info',
    ]) {
      await expect(panel.getByText(text).first()).toBeVisible();
    }
  });

  test('ERR-21 in the wizard failed basic info has its own text', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
  }) => {
    mayFail(/basic-info/);
    const uid = await signInTo(OWNER);
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/basic-info/search', status: 400 },
    ]);
    await page.goto(`/register-vendor/${uid}?step=program`);
    await expect(
      page.getByRole('main').getByRole('alert').getByText('Failed to load vendor basic info'),
    ).toBeVisible();
  });

  test('LOD-03 offline, Try Again waits for the connection', async ({
    page,
    context,
    sandbox,
    mayFail,
    signInTo,
  }) => {
    mayFail(/w9-info|./);
    const uid = await signInTo(OWNER);
    await sandbox.faults([{ method: 'POST', path: '/mm/vendors/*/w9-info/search', status: 400 }]);
    await page.goto(`/vendor-overview/${uid}`);
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible();
    await context.setOffline(true);
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await context.setOffline(false);
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('LOD-04 an editable step is locked in both directions while offline, and what was typed stays', async ({
    page,
    context,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/./);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'program');
    await page.getByRole('radio', { name: /Basic/ }).check();
    await context.setOffline(true);
    for (const name of ['Next', 'Back'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    for (const name of ['Next', 'Back'])
      await expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  });

  test('ERR-55 a failed submission says so and leaves Submit usable', async ({
    page,
    seeScreen,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/send-for-approval/);
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'CC');
    await openStep(uid, 'submit', 'Check your answers');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/send-for-approval', status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to submit the request' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await seeScreen('Applicant Approved');
  });

  test('ERR-33 ERR-34 ERR-35 ERR-36 CTC-08 CTC-14 a contact that cannot be saved or deleted keeps its drawer and dialog', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/contact-info/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    await sandbox.faults([
      { method: 'POST', path: `/mm/vendors/${uid}/contact-info`, status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Add Contact' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add contact' });
    await drawer.getByLabel('Contact').selectOption({ label: 'New Contact' });
    await drawer.getByLabel('First name').fill('Ruth');
    await drawer.getByLabel('Last name').fill('Signer');
    await drawer.getByLabel('Phone number').fill('9375550142');
    await drawer.getByLabel('Phone type').selectOption('CELL');
    await drawer.getByLabel('E-mail').fill('ruth@example.com');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(
      drawer.getByRole('alert').filter({ hasText: 'Failed to save contact info' }),
    ).toBeVisible();
    await expect(drawer.getByLabel('First name')).toHaveValue('Ruth');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Contact info saved successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Contact' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await sandbox.faults([
      { method: 'DELETE', path: `/mm/vendors/${uid}/contact-info/*`, status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Delete Ruth Signer' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' });
    await expect(dialog.getByText(/A step of this registration needs/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete contact' }).click();
    await expect(dialog.getByText(/Failed to delete contact info/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete contact' }).click();
    await expect(page.getByText('Contact info deleted successfully!')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Signing authority' }).getByText('No signing authority yet'),
    ).toBeVisible();
  });

  test('W9-11 W9-12 W9-13 W9-14 ROM-09 JRN-29 a tax ID that does not match: flagged, tried again, locked for a day, open again after it', async ({
    page,
    seeScreen,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/w9-info/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    await page.getByLabel('Name', { exact: true }).fill('Ruth Miller');
    await page.getByLabel('Tax class').selectOption({ index: 1 });
    await page.getByRole('radio', { name: 'EIN' }).check();
    await page.getByLabel('Employer ID Number').fill('314027689');
    await addContact(page, { first: 'Ruth', last: 'Signer', email: 'ruth@example.com' });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: 'Tax Identification Number and Name did not match IRS records.' }),
    ).toBeVisible();
    await seeScreen('W-9 Information');
    await page.getByLabel('Employer ID Number').fill('314027679');
    await page.getByRole('button', { name: 'Next' }).click();
    const modal = page.getByRole('dialog', { name: 'Form Disabled' });
    await expect(
      modal.getByText(
        'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.',
      ),
    ).toBeVisible();
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await expect(page.getByLabel('Employer ID Number')).toHaveAttribute('readonly', '');
    await page.getByRole('button', { name: 'Skip' }).click();
    await seeScreen('Franchise Locations');
    await expect(page.getByRole('link', { name: /^W-9 Information has an error/ })).toBeVisible();
    await sandbox.settings({ clockOffsetMs: 25 * 3600 * 1000 });
    await page.clock.setFixedTime(Date.now() + 25 * 3600 * 1000);
    await page.goto(`/register-vendor/${uid}?step=w9`);
    await expect(page.getByLabel('Employer ID Number')).not.toHaveAttribute('readonly', '');
  });
});
