import { expect, test } from '../support/fixtures';

test.describe('pages around the registration', () => {
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
