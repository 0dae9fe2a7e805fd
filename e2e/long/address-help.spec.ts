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

test.describe('help with addresses', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('ADH-07 a tap chooses, and the list covers neither the footer nor more than the width', async ({
      page,
      startSession,
      seeScreen,
    }) => {
      await startSession(OWNER);
      await page.goto('/register-vendor?new=1&step=basic-info');
      await seeScreen('Shop Basic Information');
      await street(page).tap();
      await focusStreet(street(page));
      // At once: the list of a shorter text would give way to a new one while it is measured.
      await page.keyboard.insertText('250 main');
      const last = list(page).getByRole('option').last();
      await expect(last).toBeVisible();
      await expect(list(page).getByRole('option')).toHaveCount(5);
      const box = async (locator: Locator) => {
        const found = await locator.boundingBox();
        expect(found).not.toBeNull();
        return found ?? { x: 0, y: 0, width: 0, height: 0 };
      };
      const bottom = await box(list(page));
      const footer = await box(page.getByRole('contentinfo'));
      expect(bottom.x).toBeGreaterThanOrEqual(0);
      expect(bottom.x + bottom.width).toBeLessThanOrEqual(390);
      expect(bottom.y + bottom.height).toBeLessThanOrEqual(footer.y);
      expect((await box(last)).height).toBeGreaterThanOrEqual(44);
      expect(await axeViolations(page)).toEqual([]);
      const chosen = (await last.locator('b').textContent()) ?? '';
      await last.tap();
      await expect(street(page)).toHaveValue(chosen);
      await expect(page.getByText('Address found')).toBeVisible();
    });
  });
});
