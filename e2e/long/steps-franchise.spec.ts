import type { Locator, Page } from '@playwright/test';
import { fillSite } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { seeFailure, seeWhole } from '../support/toasts';

const NATIONAL = 'national.shop@example.com';

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add location' }).click();
  return page.getByRole('dialog', { name: 'Add location' });
}

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
    const drawer = await openDrawer(page);
    await fillSite(drawer, 'Nash Brown', '40 Brown St');
    await drawer.getByText('Address found').waitFor();
    // Saved before the typing has paused for the check of another street.
    await drawer.getByLabel('Address', { exact: true }).fill('41 Brown St');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await seeFailure(page, drawer, 'Failed to save franchise shop');
    await expect(drawer.getByText('Address found')).toBeAttached();
    await seeWhole(drawer, 'Failed to save franchise shop');
  });

  test('a field that only the server refuses is marked, has focus and is in view', async ({
    page,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/site-location-info/);
    const uid = await signInTo(NATIONAL);
    await openStep(uid, 'franchise');
    await page.route('**/site-location-info', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: { code: 'VALIDATION', text: 'Please check the marked fields.' },
          payload: { fieldErrors: { siteName: 'Please Enter Valid Text' } },
        },
      }),
    );
    // The top and the end of the drawer are not in view together.
    await page.setViewportSize({ width: 1440, height: 700 });
    const drawer = await openDrawer(page);
    await fillSite(drawer, 'Nash Brown', '40 Brown St');
    await drawer.getByText('Address found').waitFor();
    await drawer.getByRole('button', { name: 'Save' }).click();
    const name = drawer.getByLabel('Site name');
    await expect(name).toHaveAccessibleDescription(/Please Enter Valid Text/);
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('alert')).toContainText('Failed to save franchise shop');
    await expect(name).toBeInViewport({ ratio: 1 });
  });
});
