import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { callApi } from '../support/seed';

const SEARCH = '/mm/vendors/superuser/search';
const box = (page: Page) => page.getByRole('combobox', { name: 'Business name' });

async function startShop(page: Page): Promise<string> {
  const request = await callApi(page, 'POST', '/mm/vendors', {
    vendorType: 'RMT SHOP',
    loginEmail: 'kappa@example.com',
  });
  return String(request['requestUid']);
}

async function addShops(page: Page, names: readonly string[]): Promise<void> {
  for (const businessName of names) {
    await callApi(page, 'POST', `/mm/vendors/${await startShop(page)}/basic-info`, {
      businessName,
      phoneNumber: '9375550142',
      phoneType: 'LAND',
      phoneExtension: '',
      faxNumber: '',
      streetAddress1: '1480 Foundry Ave',
      streetAddress2: '',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      requestReason: 'INTERNET',
      reasonText: '',
      addressVerified: 1,
    });
  }
}

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
    await addShops(page, [...lane, 'Kappa Road']);
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

  test('on a phone, the buttons that start a registration keep away from the field above', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const field = page.getByLabel("Vendor's login e-mail");
    const start = page.getByRole('button', { name: 'Start repair shop' });
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([field.boundingBox(), start.boundingBox()]);
        return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(12);
  });

  test('SRC-09 a keystroke aborts the running search, whose answer never shows', async ({
    page,
    sandbox,
  }) => {
    await sandbox.faults([{ method: 'POST', path: SEARCH, delayMs: 30_000, times: 1 }]);
    const sent = page.waitForRequest((request) => request.url().endsWith(SEARCH));
    await box(page).fill('dra');
    const first = await sent;
    const aborted = page.waitForEvent('requestfailed', (request) => request === first);
    await box(page).fill('national');
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('option', { name: /Draper/ })).toHaveCount(0);
  });
});
