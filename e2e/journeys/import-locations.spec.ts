import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { locationsCsv, type RowOverrides } from '../support/locationsCsv';
import { sitesOf } from '../support/seed';

const OWNER = 'national.shop@example.com';
/** The locations that the account has. */
const STORED = 3;
const TITLE = 'Import locations';

const openImport = (page: Page) => page.getByRole('button', { name: 'Import from CSV' }).click();

const chooseFile = (page: Page, buffer: Buffer, name = 'locations.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });

const importButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Import (?:locations|\d+ locations?)$/ });

/** Waits until every row is checked. */
async function seeChecked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeVisible();
  await expect(page.getByText(/rows checked$/)).toHaveCount(0, { timeout: 120_000 });
}

const end = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 150_000 });

test.describe('the import of locations', () => {
  test('BEY-16 BEY-17 BEY-19 FRN-21 a file of 200 rows, 17 of them bad, imported twice', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    test.setTimeout(400_000);
    const bad: Record<number, RowOverrides> = {};
    for (const n of [0, 10, 20, 30]) bad[n] = { Phone: '123' };
    for (const n of [1, 11, 21, 31]) bad[n] = { 'E-mail': 'nobody' };
    for (const n of [2, 12, 22, 32]) bad[n] = { 'Zip code': '4540' };
    for (const n of [13, 23, 33]) bad[n] = { Address: '2003 INDUSTRIAL DRIVE' };
    bad[14] = { Address: '600 Walnut Street', City: 'Cincinnati', 'Zip code': '45202' };
    bad[15] = { Address: '0 Nowhere St' };
    const file = Buffer.from(locationsCsv(200, bad));
    const uid = await signInTo(OWNER);
    await openStep(uid, 'franchise');

    await openImport(page);
    await seeScreen(TITLE);
    await chooseFile(page, file);
    await seeChecked(page);
    await seeScreen(TITLE);
    for (const count of ['Ready: 183', 'Needs correction: 12', 'Duplicates: 4', 'To confirm: 1'])
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    expect(await sitesOf(page, uid)).toHaveLength(STORED);

    await page.getByLabel('Only rows with problems').check();
    const rows = page.getByRole('region', { name: 'Rows of the import' });
    await expect(rows.getByRole('row')).not.toHaveCount(0);
    await expect(rows.getByText('Phone: Please Enter Valid Number').first()).toBeVisible();
    await expect(rows.getByText('E-mail: Please Enter Valid Email Id').first()).toBeVisible();
    await expect(rows.getByText('Zip code: Please Enter Valid Zip Code').first()).toBeVisible();
    await expect(rows.getByRole('button', { name: 'Use 04540 in row 4' })).toBeVisible();
    await expect(rows.getByRole('row', { name: /Row 15 / })).toContainText('Same address as row 5');
    await expect(rows.getByText(/Already stored: Nash Tire Cincinnati/)).toBeVisible();
    await expect(rows.getByText('Address Not Found.')).toBeVisible();
    await seeScreen(TITLE);

    await page.getByRole('button', { name: 'Import 183 locations' }).click();
    await end(page, 'Import finished');
    await expect(page.getByText('183 locations were added.')).toBeVisible();
    await seeScreen(TITLE);
    expect(await sitesOf(page, uid)).toHaveLength(STORED + 183);

    await page.getByRole('button', { name: 'Back to the rows' }).click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await chooseFile(page, file);
    await seeChecked(page);
    for (const count of ['Ready: 0', 'Needs correction: 12', 'Duplicates: 187', 'To confirm: 1'])
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(importButton(page)).toHaveAccessibleDescription('No row is ready');
    expect(await sitesOf(page, uid)).toHaveLength(STORED + 183);
    await page.getByRole('button', { name: 'Close import' }).click();
    await expect(page.getByRole('heading', { name: '186 Shops' })).toBeVisible();
  });

  test('FRN-26 by keyboard only, from the button to the result', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'franchise');
    const open = page.getByRole('button', { name: 'Import from CSV' });
    await open.focus();
    await page.keyboard.press('Enter');
    await seeScreen(TITLE);
    await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeFocused();

    /** Tabs until the control has focus. */
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 40; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };
    await tabTo(page.getByLabel('Or paste the rows'));
    await page.keyboard.insertText(locationsCsv(2));
    await tabTo(page.getByRole('button', { name: 'Check pasted rows' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeFocused();
    await seeChecked(page);
    await tabTo(page.getByRole('button', { name: 'Import 2 locations' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeFocused();
    await tabTo(page.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(open).toBeFocused();
    expect(await sitesOf(page, uid)).toHaveLength(STORED + 2);
  });
});
