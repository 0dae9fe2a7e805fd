import { expect, test } from '../support/fixtures';
import { addContact } from '../support/enroll';

const OWNER = 'draft.shop@example.com';

test.describe('failures have their text and their place', () => {
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
