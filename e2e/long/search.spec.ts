import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { seedRegistration } from '../support/registration';

const box = (page: Page) => page.getByRole('combobox', { name: 'Business name' });

test.describe('the shop search', () => {
  test.beforeEach(async ({ startSession, page }) => {
    await startSession('super.user@example.com');
    await page.goto('/shop-search');
    await expect(box(page)).toBeVisible();
  });

  test('SRC-05 the list scrolls from six hits on and touches the box', async ({
    page,
    seeScreen,
  }) => {
    const lane = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `Kappa Lane ${name}`);
    for (const businessName of [...lane, 'Kappa Road'])
      await seedRegistration(page, 'kappa@example.com', { businessName, roles: [] });
    const scrolls = () =>
      page.getByRole('listbox').evaluate((list) => list.scrollHeight > list.clientHeight);
    await box(page).fill('kappa lane');
    await expect(page.getByText('5 shops found')).toBeVisible();
    await expect.poll(scrolls).toBe(false);
    await box(page).fill('kappa');
    await expect(page.getByText('6 shops found')).toBeVisible();
    await expect.poll(scrolls).toBe(true);
    await seeScreen('Shop search');
    const [input, list] = await Promise.all([
      box(page).boundingBox(),
      page.getByText('6 shops found').boundingBox(),
    ]);
    expect((list?.y ?? 0) - ((input?.y ?? 0) + (input?.height ?? 0))).toBeLessThan(40);
  });
});
