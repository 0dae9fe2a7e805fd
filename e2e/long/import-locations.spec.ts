import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { locationsCsv, type RowOverrides } from '../support/locationsCsv';
import { sitesOf } from '../support/seed';
import { sendOn } from '../support/sendOn';

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

  test('BEY-18 FRN-17 FRN-19 what is no list of locations is refused in words, and 500 rows are taken', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    test.setTimeout(300_000);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'franchise');
    await openImport(page);
    await seeScreen(TITLE);

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('locations-template.csv');

    const header = locationsCsv(0);
    const refused: readonly (readonly [Buffer, string])[] = [
      [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]), 'This is an Excel workbook.'],
      [Buffer.from('%PDF-1.7'), 'This is a PDF.'],
      [Buffer.from([1, 0, 2]), 'This is not a text file.'],
      [Buffer.alloc(0), 'There is nothing in it.'],
      [Buffer.from(header), 'It has a row of column names, but no location below it.'],
      [Buffer.from(`${header}\n"a`), 'The quotes in row 2 do not match.'],
      [Buffer.alloc(2_097_153, 'a'), 'It is larger than 2'],
      [
        Buffer.from(locationsCsv(501)),
        'It has 501 locations. At most 500 can be imported at a time.',
      ],
    ];
    const field = page.getByLabel('CSV file');
    for (const [content, sentence] of refused) {
      await chooseFile(page, content);
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
      await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
    }
    await seeScreen(TITLE);

    const saved = await template.createReadStream();
    const parts: Buffer[] = [];
    for await (const part of saved) parts.push(Buffer.from(part as Uint8Array));
    await chooseFile(page, Buffer.concat(parts));
    await seeChecked(page);
    await expect(page.getByText('Ready: 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();

    // Windows-1252, as Excel saves plain CSV: é is one byte, and no UTF-8.
    await chooseFile(
      page,
      Buffer.from(locationsCsv(500, { 0: { 'Site name': 'Café Garage' } }), 'latin1'),
    );
    await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeVisible();
    await expect(page.getByText('Café Garage')).toBeVisible();
    await expect(page.getByText(/of 500 rows checked$/)).toBeVisible();
    expect(await sitesOf(page, uid)).toHaveLength(STORED);
  });

  test('BEY-24 FRN-17 FRN-23 in Spanish the template and a list with Spanish words are imported as they are', async ({
    page,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    await page.goto(`/register-vendor/${uid}?step=franchise&lang=es`);
    await page.getByRole('button', { name: 'Importar desde CSV' }).click();
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar plantilla' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('plantilla-sucursales.csv');
    const content = await readFile(await template.path());
    expect(content.toString()).toContain('"Gerente"');
    expect(content.toString()).toContain('"Teléfono fijo"');
    const file = page.getByLabel('Archivo CSV');
    const listOf = (buffer: Buffer) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer });
    await file.setInputFiles(listOf(content));
    await expect(page.getByText('Listas: 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();

    const lines = [
      'Sucursal;Calle;Ciudad;Estado;C.P.;Nombre;Apellidos;Teléfono;Tipo de tel.;Correo',
      'Taller Uno;2000 Industrial Dr;Dayton;Ohio;45404;Vera;Valle;(937) 555-0177;Fijo;vera@example.com',
      'Taller Dos;2001 Industrial Dr;Dayton;OH;45404;Vera;Valle;(937) 555-0177;móvil;vera@example.com',
    ];
    await file.setInputFiles(listOf(Buffer.from(lines.join('\n'))));
    await expect(page.getByText('Listas: 2', { exact: true })).toBeVisible();
  });

  test('FRN-22 FRN-27 failures on the way: the rest goes on, Try Again sends only what failed, a lost response adds nothing twice', async ({
    page,
    sandbox,
    mayFail,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    test.setTimeout(200_000);
    mayFail(/site-location-info/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'franchise');
    await openImport(page);
    await chooseFile(page, Buffer.from(locationsCsv(12)));
    await seeChecked(page);
    const create = { method: 'POST', path: '/mm/vendors/*/site-location-info' } as const;
    await sandbox.faults([
      { ...create, status: 500, times: 1 },
      { ...create, status: 429, code: 'RATE_LIMITED', times: 1 },
    ]);
    // The first that the backend stores: its response never arrives.
    let lost = false;
    await page.route('**/site-location-info', async (route) => {
      const response = await sendOn(route);
      if (lost || !response.ok()) return route.fulfill({ response });
      lost = true;
      return route.abort();
    });
    await page.getByRole('button', { name: 'Import 12 locations' }).click();
    await end(page, 'Import finished');
    await expect(page.getByText('10 locations were added.')).toBeVisible();
    const failed = page.getByRole('list', { name: 'These rows could not be added:' });
    await expect(failed.getByRole('listitem')).toHaveCount(2);
    await expect(failed.getByRole('listitem').first()).toHaveText(/^Row \d+, Valley Garage \d+: ./);
    await seeScreen(TITLE);
    // The lost response belongs to a location that was stored.
    expect(await sitesOf(page, uid)).toHaveLength(STORED + 11);

    await page.getByRole('button', { name: 'Try Again (2)' }).click();
    await expect(page.getByText('2 locations were added.')).toBeVisible();
    expect(await sitesOf(page, uid)).toHaveLength(STORED + 12);
    await expect(page.getByRole('button', { name: /^Try Again/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: '15 Shops' })).toBeVisible();
  });

  test('FRN-28 a cancelled import keeps what it stored, a lost connection stops it, and both can go on', async ({
    page,
    context,
    mayFail,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    test.setTimeout(200_000);
    mayFail(/site-location-info|geocode|config\.json/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'franchise');
    await openImport(page);
    await chooseFile(page, Buffer.from(locationsCsv(12)));
    await seeChecked(page);
    // Two are stored; those under way wait until the cancellation.
    let sent = 0;
    const run = await hold(page, '**/site-location-info', () => (sent += 1) > 2);
    await page.getByRole('button', { name: 'Import 12 locations' }).click();
    await run.arrived;
    await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
    await seeScreen(TITLE);
    await page.getByRole('button', { name: 'Cancel' }).click();
    run.release();
    await end(page, 'Import cancelled');
    await expect(page.getByText('What was added stays. The rest was not sent.')).toBeVisible();
    const stored = (await sitesOf(page, uid)).length - STORED;
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(12);
    await expect(page.getByText(`Ready, but not added yet: ${12 - stored}.`)).toBeVisible();
    await seeScreen(TITLE);

    await context.setOffline(true);
    const again = page.getByRole('button', { name: `Try Again (${12 - stored})` });
    await expect(again).toHaveAccessibleDescription('You are offline');
    await context.setOffline(false);
    await expect(again).not.toHaveAttribute('aria-disabled');

    await page.getByRole('button', { name: 'Back to the rows' }).click();
    await seeChecked(page);
    const second = await hold(page, '**/site-location-info');
    await importButton(page).click();
    await second.arrived;
    await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
    await context.setOffline(true);
    second.release();
    await end(page, 'Import stopped');
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Try Again/ }).click();
    await end(page, 'Import finished');
    expect(await sitesOf(page, uid)).toHaveLength(STORED + 12);
  });

  test('FRN-23 FRN-25 columns are matched and corrected, a row is mended, and a reload loses nothing', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'franchise');
    await openImport(page);
    const csv = locationsCsv(2, { 1: { Phone: '12' } }).replace('Site name', 'Outlet');
    await page.getByLabel('Or paste the rows').fill(csv.replaceAll(',', ';'));
    await page.getByRole('button', { name: 'Check pasted rows' }).click();

    await expect(page.getByText('No column for: Site name.', { exact: false })).toBeVisible();
    await seeScreen(TITLE);
    // On a phone, half a row would cut the names of the columns.
    await page.setViewportSize({ width: 390, height: 844 });
    const leftOf = async (name: string) => (await page.getByLabel(name).boundingBox())?.x;
    await expect.poll(() => leftOf('Store number')).toBe(await leftOf('Site name'));
    await page.setViewportSize({ width: 1440, height: 900 });
    const go = page.getByRole('button', { name: 'Check rows' });
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Site name').selectOption({ label: 'Outlet (column 1)' });
    await expect(page.getByText('No column for:', { exact: false })).toHaveCount(0);
    await go.click();
    await seeChecked(page);
    await expect(page.getByText('Needs correction: 1')).toBeVisible();

    await page.reload();
    await openImport(page);
    await expect(page.getByText('Your unfinished import is back.', { exact: false })).toBeVisible();
    await seeChecked(page);
    await page.getByRole('button', { name: 'Edit row 3' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit row 3' });
    await expect(drawer.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
      'Please Enter Valid Number',
    );
    await drawer.getByLabel('Phone', { exact: true }).fill('9375550188');
    await drawer.getByRole('button', { name: 'Keep row' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('Ready: 2', { exact: true })).toBeVisible();
    expect(await sitesOf(page, uid)).toHaveLength(STORED);
    await page.getByRole('button', { name: 'Import 2 locations' }).click();
    await end(page, 'Import finished');
    const names = (await sitesOf(page, uid)).map((site) => site['siteName']);
    expect(names.slice(STORED).sort()).toEqual(['Valley Garage 1', 'Valley Garage 2']);
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

  test('FRN-24 a new location takes the contact of the last one, and says what it filled', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    const last = (await sitesOf(page, uid)).at(-1);
    await openStep(uid, 'franchise');
    await page.getByRole('button', { name: 'Add location' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add location' });
    await drawer.getByLabel('First name').fill('Nora');
    await drawer.getByRole('button', { name: 'Copy from the last location' }).click();
    await expect(drawer.getByText(/^Filled from .*: Last name, /)).toBeVisible();
    await expect(drawer.getByLabel('First name')).toHaveValue('Nora');
    await expect(drawer.getByLabel('Last name')).toHaveValue(String(last?.['siteContactLastName']));
    await expect(drawer.getByLabel('E-mail')).toHaveValue(String(last?.['siteEmail']));
    await expect(drawer.getByLabel('Phone type')).toHaveValue(String(last?.['sitePhoneType']));
    for (const own of ['Site name', 'Store number', 'City', 'Zip code'])
      await expect(drawer.getByLabel(own)).toHaveValue('');
    expect(await axeViolations(page)).toEqual([]);
  });
});
