import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';

const OWNER = 'new.shop@example.com';

const street = (page: Page) => page.getByLabel('Address', { exact: true });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggested addresses' });

/**
 * Focuses a street and waits for the code of its suggestions, which loads with the first focus and
 * sees what is typed after it.
 */
async function focusStreet(field: Locator): Promise<void> {
  await field.focus();
  await expect(field.locator('xpath=..').getByRole('status')).toBeAttached();
}

/** The last line of an address, as the fields show it. */
async function seeDayton(page: Page): Promise<void> {
  await expect(page.getByLabel('City')).toHaveValue('Dayton');
  await expect(page.getByLabel('State')).toHaveValue('OH');
  await expect(page.getByLabel('Zip code')).toHaveValue('45402');
}

test.describe('help with addresses', () => {
  test('ADH-06 ADH-07 a whole address by the keyboard only, on basic info', async ({
    page,
    startSession,
    seeScreen,
  }) => {
    await startSession(OWNER);
    await page.goto('/register-vendor?new=1&step=basic-info');
    await seeScreen('Shop Basic Information');
    await page.getByLabel('Phone type').focus();
    await page.keyboard.press('Tab');
    while (!(await street(page).evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await focusStreet(street(page));
    await page.keyboard.type('1480 fou', { delay: 30 });
    await expect(list(page)).toBeVisible();
    await expect(list(page).getByRole('option').first()).toHaveText(
      '1480 Foundry Ave Dayton, OH 45402',
    );
    expect(await axeViolations(page)).toEqual([]);
    await expect(street(page)).toHaveAttribute('autocomplete', 'address-line1');
    // Escape closes the list, Down opens it again: the text stays.
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(street(page)).toHaveValue('1480 fou');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(street(page)).toHaveAttribute('aria-activedescendant', /./);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(list(page)).toHaveCount(0);
    await expect(street(page)).toHaveValue('1480 Foundry Ave');
    await expect(street(page)).toBeFocused();
    await seeDayton(page);
    await expect(page.getByText('Address found')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Address line 2')).toBeFocused();
    // What was filled in is a draft like what is typed.
    await page.reload();
    await seeScreen('Shop Basic Information');
    await expect(street(page)).toHaveValue('1480 Foundry Ave');
    await seeDayton(page);
    // A click chooses as well.
    await street(page).fill('');
    await focusStreet(street(page));
    await street(page).pressSequentially('250 main', { delay: 20 });
    await list(page).getByRole('option', { name: '250 Main St Columbus, OH 43215' }).click();
    await expect(list(page)).toHaveCount(0);
    await expect(street(page)).toBeFocused();
    await expect(page.getByLabel('City')).toHaveValue('Columbus');
    await expect(page.getByLabel('Zip code')).toHaveValue('43215');
    await expect(page.getByText('Address found')).toBeVisible();
  });
});
