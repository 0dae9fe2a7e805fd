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

  test('SBX-02 CHK-04 CHK-07 GRD-12 GRD-18 a person without a shop starts one of either kind; an overhead vendor sees cards, of which only the first is enabled', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession('new.shop@example.com');
    await page.goto('/shop-check');
    await seeScreen('Register your shop');
    await expect(page.getByRole('link', { name: 'Repair shop' })).toHaveAttribute(
      'href',
      '/register-vendor?new=1',
    );
    const overhead = page.getByRole('link', { name: 'Overhead vendor' });
    await expect(overhead).toHaveAttribute('href', '/register-overheadvendor?new=1');
    await overhead.click();
    const cards = page.getByRole('list', { name: 'Registration steps' }).getByRole('listitem');
    // ACH is hidden until the pay preference is ACH.
    await expect(cards).toHaveCount(5);
    const title = (index: number) => cards.nth(index).getByRole('link').first();
    await expect(title(0)).not.toHaveAccessibleName(/locked/);
    for (let i = 1; i < 5; i += 1) await expect(title(i)).toHaveAccessibleName(/locked/);
    await title(0).click();
    await seeScreen('Shop Basic Information');
  });

  test('DSH-06 SRC-02 SRC-07 SBX-06 an owner of several shops finds them under Your Shops and nothing else', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession('multi.shop@example.com');
    await page.goto('/vendor-dashboard');
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await seeScreen('Shop search');
    await expect(page.getByRole('heading', { name: 'Your Shops' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Search Shops' })).toHaveCount(0);
    const open = page.getByRole('link', { name: /^Continue Registration/ });
    await expect(open).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^View Registration/ })).toHaveCount(1);
    await open.first().click();
    await expect(page).toHaveURL(/\/vendor-overview\/.+/);
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
    // The page's own clock passes the debounce: a search of two characters would be sent by then.
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

  test('DSH-02 SBX-10 a third tile, License & Title, fits the row', async ({
    page,
    startSession,
  }) => {
    await startSession('lnt.vendor@example.com');
    await page.goto('/vendor-dashboard');
    await expect(
      page.getByRole('heading', { name: 'LPUSA vehicles / License & Title application' }),
    ).toBeVisible();
    const tiles = page.getByRole('group', { name: 'Function areas' });
    const columns = await tiles.evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
    );
    expect(columns).toBe(3);
    await expect(tiles.getByRole('link', { name: 'Open Vendor Enrollment' })).toHaveText('Open');
    await expect(tiles.getByRole('button', { name: /^Open LPUSA vehicles/ })).toHaveText('Open');
  });
});
