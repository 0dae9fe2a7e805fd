import { expect, test } from '../support/fixtures';

test.describe('pages around the registration', () => {
  test('CHK-01 CHK-02 CHK-03 CHK-10 DSH-05 SBX-03 shop check shows the shops and whom to ask', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession('draft.shop@example.com');
    await page.goto('/vendor-dashboard');
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await seeScreen('Is this your shop?');
    await expect(page.getByRole('heading', { name: 'Are you Draper Auto Repair?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not you? Contact' })).toBeVisible();
    // The content service's values, not the fallbacks.
    await expect(page.getByRole('link', { name: '(800) 555-0142' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'vendor.support@example.com' })).toBeVisible();
    expect(requests.some((request) => /^GET \/mm\/vendors\/basic-info\//.test(request))).toBe(true);
    await page.getByRole('link', { name: 'Continue with Draper Auto Repair' }).click();
    await seeScreen('Draper Auto Repair');
  });

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
