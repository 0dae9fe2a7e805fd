import { expect, test } from '../support/fixtures';
import { IMPORT_TITLE, IMPORTER, seeChecked, STORED_LOCATIONS } from '../support/importLocations';
import { tabTo } from '../support/keyboard';
import { locationsCsv } from '../support/locationsCsv';
import { sitesOf } from '../support/seed';

test.describe('the import of locations', () => {
  test('FRN-26 by keyboard only, from the button to the result', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(IMPORTER);
    await openStep(uid, 'franchise');
    const open = page.getByRole('button', { name: 'Import from CSV' });
    const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeFocused();
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name }));
      await page.keyboard.press('Enter');
    };
    await open.focus();
    await page.keyboard.press('Enter');
    await seeScreen(IMPORT_TITLE);
    await heading('Choose a file');
    await tabTo(page, page.getByLabel('Or paste the rows'));
    await page.keyboard.insertText(locationsCsv(2));
    await press('Check pasted rows');
    await heading('Check the rows');
    await seeChecked(page);
    await press('Import 2 locations');
    await heading('Import finished');
    await press('Done');
    await expect(open).toBeFocused();
    expect(await sitesOf(page, uid)).toHaveLength(STORED_LOCATIONS + 2);
  });
});
