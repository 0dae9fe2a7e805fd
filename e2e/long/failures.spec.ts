import { expect, test } from '../support/fixtures';

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
});
