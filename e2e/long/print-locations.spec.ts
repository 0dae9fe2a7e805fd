import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';

const OWNER = 'new.shop@example.com';

test('FRN-30 prints every location of a long list', async ({ page, startSession, openStep }) => {
  await startSession(OWNER);
  const uid = await seedRegistration(page, OWNER, { ...COMPLETE, franchise: 1, sites: 60 });
  await openStep(uid, 'franchise');
  const names = page.getByRole('region', { name: /locations/i }).getByText(/^Foundry Garage \d+$/);
  await expect(names.first()).toBeVisible();
  expect(await names.count()).toBeLessThan(40);
  await page.emulateMedia({ media: 'print' });
  await expect(names).toHaveCount(60);
  await page.emulateMedia({ media: 'screen' });
  await expect(names).not.toHaveCount(60);
  // For paper: the test emulates no media, so the print must set them. Sixty rows fill more than
  // two pages.
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
