import { expect, test } from '../support/fixtures';
import {
  chooseFile,
  IMPORT_TITLE,
  importButton,
  IMPORTER,
  openImport,
  seeChecked,
  seeEnd,
  STORED_LOCATIONS,
} from '../support/importLocations';
import { locationsCsv, type RowOverrides } from '../support/locationsCsv';
import { sitesOf } from '../support/seed';

test.describe('the import of locations', () => {
  test('BEY-16 BEY-17 BEY-19 FRN-02 a file of 40 rows, 9 of them bad, imported twice', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    test.setTimeout(240_000);
    const bad: Record<number, RowOverrides> = {
      0: { Phone: '123' },
      10: { Phone: '123' },
      1: { 'E-mail': 'nobody' },
      2: { 'Zip code': '4540' },
      12: { 'Zip code': '4540' },
      13: { Address: '2003 INDUSTRIAL DRIVE' },
      23: { Address: '2003 INDUSTRIAL DRIVE' },
      14: { Address: '600 Walnut Street', City: 'Cincinnati', 'Zip code': '45202' },
      15: { Address: '0 Nowhere St' },
    };
    const file = locationsCsv(40, bad);
    const uid = await signInTo(IMPORTER);
    await openStep(uid, 'franchise');

    await openImport(page);
    await seeScreen(IMPORT_TITLE);
    await chooseFile(page, file);
    await seeChecked(page);
    for (const count of ['Ready: 31', 'Needs correction: 5', 'Duplicates: 3', 'To confirm: 1'])
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    expect(await sitesOf(page, uid)).toHaveLength(STORED_LOCATIONS);

    await page.getByLabel('Only rows with problems').check();
    const rows = page.getByRole('region', { name: 'Rows of the import' });
    await expect(rows.getByText('Phone: Please Enter Valid Number').first()).toBeVisible();
    await expect(rows.getByText('E-mail: Please Enter Valid Email Id').first()).toBeVisible();
    await expect(rows.getByText('Zip code: Please Enter Valid Zip Code').first()).toBeVisible();
    await expect(rows.getByRole('button', { name: 'Use 04540 in row 4' })).toBeVisible();
    await expect(rows.getByRole('row', { name: /Row 15 / })).toContainText('Same address as row 5');
    await expect(rows.getByText(/Already stored: Nash Tire Cincinnati/)).toBeVisible();
    await expect(rows.getByText('Address Not Found.')).toBeVisible();

    await page.getByRole('button', { name: 'Import 31 locations' }).click();
    await seeEnd(page, 'Import finished');
    await expect(page.getByText('31 locations were added.')).toBeVisible();
    expect(await sitesOf(page, uid)).toHaveLength(STORED_LOCATIONS + 31);

    await page.getByRole('button', { name: 'Back to the rows' }).click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await chooseFile(page, file);
    await seeChecked(page);
    for (const count of ['Ready: 0', 'Needs correction: 5', 'Duplicates: 34', 'To confirm: 1'])
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(importButton(page)).toHaveAccessibleDescription('No row is ready');
    expect(await sitesOf(page, uid)).toHaveLength(STORED_LOCATIONS + 31);
    await page.getByRole('button', { name: 'Close import' }).click();
    await expect(page.getByRole('heading', { name: '34 Shops' })).toBeVisible();
  });
});
