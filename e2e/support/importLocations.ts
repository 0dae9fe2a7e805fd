import { expect, type Locator, type Page } from '@playwright/test';

/** The owner of a National Account with three locations. */
export const IMPORTER = 'national.shop@example.com';
export const STORED_LOCATIONS = 3;
export const IMPORT_TITLE = 'Import locations';

export const openImport = (page: Page) =>
  page.getByRole('button', { name: 'Import from CSV' }).click();

export const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'locations.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

export const importButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Import (?:locations|\d+ locations?)$/ });

/** Waits until every row is checked. */
export async function seeChecked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeVisible();
  await expect(page.getByText(/rows checked$/)).toHaveCount(0, { timeout: 120_000 });
}

/** Waits for the end of an import, which takes as long as its rows. */
export const seeEnd = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 150_000 });
