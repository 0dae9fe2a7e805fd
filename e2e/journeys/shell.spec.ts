import { expect, test } from '../support/fixtures';

test.describe('pages around the registration', () => {
  test('DSH-07 SRC-01 SRC-03 SRC-04 SRC-06 SRC-13 SBX-13 BEY-29 a super user finds a shop from the third character and acts for it', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession('super.user@example.com');
    await page.goto('/vendor-dashboard');
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await seeScreen('Shop search');
    const box = page.getByRole('combobox', { name: 'Business name' });
    await expect(box).toHaveAttribute('placeholder', 'Add 3 characters to begin a search');
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/mm/vendors/superuser/search')) searches += 1;
    });
    // The clock of the page passes the debounce: a search of two characters would be sent by then.
    await page.clock.install();
    await box.fill('Dr');
    await page.clock.runFor(600);
    expect(searches).toBe(0);
    await page.clock.resume();
    await box.fill('zzzzz');
    await expect(page.getByText('No option')).toBeVisible();
    await box.fill('Draper');
    await page.getByRole('option', { name: /Draper Auto Repair/ }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await seeScreen('Draper Auto Repair');
    await expect(page.getByText('You are acting for Draper Auto Repair.')).toBeVisible();
  });
});
