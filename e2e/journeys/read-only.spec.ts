import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { callApi } from '../support/seed';

const OWNER = 'new.shop@example.com';

test.describe('a registration that may only be read', () => {
  test('BEY-51 prints its answers without the open dialog', async ({ page, startSession }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      businessName: 'Foundry Review Garage',
    });
    await callApi(page, 'POST', `/mm/vendors/${uid}/send-for-approval`);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    const notice = page.getByRole('dialog', { name: 'Form Disabled' });
    await expect(notice).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await expect(page.locator('.MuiBackdrop-root')).toBeHidden();
    // The page below is hidden from assistive technology while the dialog is open, and from nobody
    // on paper.
    await expect(page.getByLabel('Business name')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  });
});
