import { expect, test } from '../support/fixtures';
import { callApi, seedUpToFranchise } from '../support/seed';

const OWNER = 'draft.shop@example.com';

const SITE = {
  siteName: 'Nash Tire Dayton',
  storeNumber: '104',
  siteAddress1: '18 Main St',
  siteAddress2: '',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'Sam',
  siteContactLastName: 'Sites',
  siteContactTitle: '',
  sitePhone: '9375550150',
  sitePhoneType: 'CELL',
  sitePhoneExtension: '',
  siteEmail: 'sam.sites@example.com',
};

test.describe('franchise locations', () => {
  test('FRN-30 prints every location of a long list', async ({ page, signInTo, openStep }) => {
    const uid = await signInTo(OWNER);
    await seedUpToFranchise(page, uid);
    for (let n = 1; n <= 60; n += 1)
      await callApi(page, 'POST', `/mm/vendors/${uid}/site-location-info`, {
        ...SITE,
        siteName: `Nash Tire ${n}`,
        storeNumber: String(n),
      });
    await openStep(uid, 'franchise');
    const names = page.getByRole('region', { name: /locations/i }).getByText(/^Nash Tire \d+$/);
    await expect(names.first()).toBeVisible();
    expect(await names.count()).toBeLessThan(40);
    await page.emulateMedia({ media: 'print' });
    await expect(names).toHaveCount(60);
    await page.emulateMedia({ media: 'screen' });
    await expect(names).not.toHaveCount(60);
    // On paper: without media of its own, the print itself says so. Sixty rows fill more than two
    // pages.
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });
});
