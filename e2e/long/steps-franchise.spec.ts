import { fillSite } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { seeWhole } from '../support/toasts';

const NATIONAL = 'national.shop@example.com';

test.describe('franchise locations', () => {
  test('ERR-57 the message of a failed save stays in view when the address is checked after it', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/site-location-info/);
    const uid = await signInTo(NATIONAL);
    await openStep(uid, 'franchise');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/site-location-info', status: 500, times: 1 },
      { method: 'POST', path: '/mm/usps/validate-address', delayMs: 1500 },
    ]);
    await page.getByRole('button', { name: 'Add location' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add location' });
    await fillSite(drawer, 'Nash Brown', '40 Brown St');
    await drawer.getByText('Address found').waitFor();
    // Saved before the pause in typing that starts the check of another street.
    await drawer.getByLabel('Address', { exact: true }).fill('41 Brown St');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await seeWhole(drawer, 'Failed to save franchise shop');
    await expect(drawer.getByText('Address found')).toBeAttached();
    await seeWhole(drawer, 'Failed to save franchise shop');
    await page.setViewportSize({ width: 390, height: 844 });
    await seeWhole(drawer, 'Failed to save franchise shop');
  });
});
