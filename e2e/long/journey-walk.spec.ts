import type { Page } from '@playwright/test';
import { STEP_TITLES } from '../../contract/journey/texts';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { entriesOf } from '../support/seed';

const OWNER = 'new.shop@example.com';
const SUPER = 'super.user@example.com';
const T = STEP_TITLES;

const forward = (page: Page, name = 'Next') => page.getByRole('button', { name, exact: true });

test.describe('choices that change the steps', () => {
  test('JRN-23 JRN-25 BEY-26 say beforehand and afterwards which steps come and go; leaving the National Account clears its vendor', async ({
    page,
    startSession,
  }) => {
    await startSession(SUPER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, doorHeight: true });
    const announced = (text: string) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
    const choose = (name: RegExp) => page.getByRole('radio', { name }).press('Space');

    await page.goto(`/register-vendor/${uid}?step=program`);
    await choose(/^National Account/);
    await announced(
      `Choosing this adds: National Account. Choosing this removes: ${T.w9}, ${T.franchise}, ${T.erepair}, ${T.payment}.`,
    );
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: T.nationalAccount })).toBeVisible();
    await announced(
      `Now part of the registration: National Account. No longer part of the registration: ${T.w9}, ${T.franchise}, ${T.erepair}, ${T.payment}.`,
    );

    await page.getByLabel('Bill through vendor').selectOption('ARI');
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: T.w9 })).toBeVisible();
    await announced(
      `Now part of the registration: ${T.w9}, ${T.franchise}, ${T.erepair}, ${T.payment}.`,
    );
    expect(await entriesOf(page, uid, 'payment-info')).toMatchObject([{ billThruVendor: 'ARI' }]);

    await page.goto(`/register-vendor/${uid}?step=program`);
    await choose(/^Basic Vendor/);
    await announced('Choosing this removes: National Account.');
    await forward(page).click();
    await expect(page.getByRole('heading', { level: 1, name: T.w9 })).toBeVisible();
    await announced('No longer part of the registration: National Account.');
    expect(await entriesOf(page, uid, 'payment-info')).toMatchObject([
      { billThruVendor: '', billThruNa: 0, otherText: '', payPreference: 'CC' },
    ]);
  });
});
