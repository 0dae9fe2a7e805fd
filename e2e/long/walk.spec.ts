import { expect, test } from '../support/fixtures';

test.describe('walking through the wizard', () => {
  test('GRD-21 GRD-22 OVW-04 unknown, hidden and locked steps', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const owner = 'draft.shop@example.com';
    const uid = await signInTo(owner);
    await page.goto(`/register-vendor/${uid}?step=nonsense`);
    await seeScreen('Coming Soon...');
    await page.goto(`/register-vendor/${uid}?step=national-account`);
    await expect(page).toHaveURL(/vendor-overview/);
    await expect(
      page.getByText('National Account is not part of this registration.'),
    ).toBeVisible();
    await page.goto(`/register-vendor/${uid}?step=payment`);
    await expect(page).toHaveURL(/vendor-overview/);
    await expect(
      page.getByText('Finish W-9 Information first to open Payment Information.'),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Payment Information locked/ }).press('Enter');
    await expect(page).toHaveURL(/vendor-overview/);
    await seeScreen('Draper Auto Repair');
  });
});
