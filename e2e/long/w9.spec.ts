import { DAY_MS } from '../../contract/time';
import { addContact } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test.describe('the tax check of the W-9', () => {
  test('W9-05 W9-15 the number shows while it is typed; a failed check is in view; the lock follows the clock of the server', async ({
    page,
    seeScreen,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/w9-info/);
    await page.setViewportSize({ width: 1440, height: 700 });
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    const number = page.getByLabel('Employer ID Number');
    await page.getByLabel('Name', { exact: true }).fill('Ruth Miller');
    await page.getByLabel('Tax class').selectOption({ label: 'C corporation' });
    await page.getByRole('radio', { name: 'EIN' }).check();
    await number.pressSequentially('314027689');
    await expect(number).toHaveAttribute('data-masked', 'false');
    await page.getByRole('button', { name: 'Hide number' }).click();
    await expect(number).toHaveAttribute('data-masked', 'true');
    await page.getByRole('button', { name: 'Show number' }).click();
    await expect(number).toHaveAttribute('data-masked', 'false');
    await page.getByLabel('City').focus();
    await expect(number).toHaveAttribute('data-masked', 'true');

    await addContact(page, { first: 'Ruth', last: 'Signer', email: 'ruth@example.com' });
    const preview = page.getByRole('region', { name: 'This is what we check with the IRS' });
    await expect(preview.getByText('••-•••7689')).toBeVisible();
    await expect(preview).toContainText('Two tries are left');
    await page.getByRole('button', { name: 'Next' }).click();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'did not match' });
    await expect(alert).toBeInViewport();

    await number.fill('314027679');
    await expect(preview).toContainText('One try is left before this step locks for 24 hours.');
    await page.getByRole('button', { name: 'Next' }).click();
    const modal = page.getByRole('dialog', { name: 'Form Disabled' });
    await expect(modal.getByText(/^Try again after \w+day, \d+:\d\d [AP]M$/)).toBeVisible();
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await expect(alert).toBeInViewport();
    await expect(alert).toContainText('Try again after');
    await expect(number).toHaveAttribute('readonly', '');

    // The clock of the PC stays; only the one of the server moves on.
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await sandbox.settings({ clockOffsetMs: DAY_MS - 60_000 });
    const read = page.waitForResponse(/w9-info\/search/);
    await look();
    await read;
    await expect(number).toHaveAttribute('readonly', '');
    await page.goto(`/vendor-overview/${uid}`);
    await expect(
      page.getByRole('link', { name: 'Continue with Franchise Locations' }),
    ).toBeVisible();

    await page.goto(`/register-vendor/${uid}?step=w9`);
    await modal.getByRole('button', { name: 'OKAY' }).click();
    await sandbox.settings({ clockOffsetMs: DAY_MS + 1000 });
    await look();
    await expect(number).not.toHaveAttribute('readonly', '');
    await number.fill('314027684');
    await expect(preview).toContainText('Two tries are left');
    await page.getByRole('button', { name: 'Next' }).click();
    await seeScreen('Franchise Locations');
  });

  test('the review prints the shop, the request and the day, without navigation and hints', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'CC');
    await openStep(uid, 'submit', 'Check your answers');
    await expect(page.getByText('We do not use Auto Integrate')).toBeVisible();
    await expect(
      page.getByText(/sign@example\.com, \(937\) 555-0142, Cell phone/).first(),
    ).toBeVisible();
    await expect(page.getByText(/printed on/)).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Request \S+, printed on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(page.getByText('Read everything once more')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
  });
});
