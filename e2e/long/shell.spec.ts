import { expect, test } from '../support/fixtures';

test.describe('pages around the registration', () => {
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
