import type { Page } from '@playwright/test';
import { shortUid } from '../../contract/requestNumber';
import { expect, test } from '../support/fixtures';
import { fillBasicInfo } from '../support/enroll';
import { callApi, requestUidOf } from '../support/seed';

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

  test('SRC-08 fast typing sends one search, 300 ms after the last key', async ({ page }) => {
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(SEARCH)) searches += 1;
    });
    await page.clock.install();
    // The page's time passes only when this test says so, however slow the machine types.
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).pressSequentially('draper');
    await page.clock.runFor(250);
    expect(searches).toBe(0);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(page.getByRole('option', { name: /Draper Auto Repair/ })).toBeVisible();
    expect(searches).toBe(1);
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

  test('SRC-10 % and _ are plain text', async ({ page }) => {
    for (const query of ['%%%', '___', 'dra%']) {
      await box(page).fill(query);
      await expect(page.getByText('No option')).toBeVisible();
    }
    await box(page).fill('draper');
    await expect(page.getByRole('option', { name: /Draper/ })).toBeVisible();
  });

  test('SRC-14 SRC-15 accents make no difference, and the letters found are marked', async ({
    page,
  }) => {
    await addShops(page, ['Taller Muñoz', 'Munoz Towing']);
    for (const query of ['munoz', 'MUÑOZ', 'mun\u0303oz']) {
      await box(page).fill('');
      await box(page).fill(query);
      const marked = page.getByRole('option').locator('b span');
      await expect(marked).toHaveText(['Munoz', 'Muñoz']);
      await expect(marked.first()).toHaveCSS('text-decoration-line', 'underline');
    }
  });

  test('SRC-16 a number finds its shop first, with or without VR-', async ({ page }) => {
    const uid = await startShop(page);
    const number = shortUid(uid);
    const options = page.getByRole('option');
    for (const query of [number, number.toLowerCase(), number.slice(3)]) {
      await box(page).fill('');
      await box(page).fill(query);
      await expect(options).toHaveCount(1);
      await expect(options).toContainText(`Unnamed registration${number}`);
    }
    await addShops(page, [`${number} Towing`]);
    await box(page).fill('');
    await box(page).fill(number.slice(3));
    await expect(options).toHaveCount(1);
    await expect(options).toContainText(`${number} Towing`);
    await box(page).fill(number);
    await expect(options).toContainText([`Unnamed registration${number}`, `${number} Towing`]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/vendor-overview/${uid}`));
  });

  test('Enter chooses a hit and then opens it', async ({ page }) => {
    await box(page).fill('draper');
    await expect(page.getByRole('option', { name: /Draper/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('Draper Auto Repair');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vendor-overview\/.+/);
  });

  test('SRC-12 a super user registers a shop under the login e-mail of its vendor', async ({
    page,
    seeScreen,
  }) => {
    await page.getByLabel("Vendor's login e-mail").fill('New.Vendor@Example.com');
    await page.getByRole('button', { name: 'Start repair shop' }).click();
    // The search box, which is called 'Business name' too, stays until the step is there.
    await seeScreen('Shop Basic Information');
    await fillBasicInfo(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/register-vendor\/.+step=program/);
    const uid = await requestUidOf(page, 'new.vendor@example.com');
    expect(await callApi(page, 'GET', `/mm/vendors/${uid}`)).toMatchObject({
      loginEmail: 'new.vendor@example.com',
      origination: 'I',
    });
  });
});

test('own shops show city, number and progress, and an approved one is viewed', async ({
  page,
  startSession,
  seeScreen,
}) => {
  await startSession('multi.shop@example.com');
  await page.goto('/shop-search');
  await seeScreen('Shop search');
  const shops = page.getByRole('region', { name: 'Your Shops' }).getByRole('listitem');
  await expect(shops).toHaveCount(3);
  await expect(shops.getByText(/, [A-Z]{2} · VR-[0-9A-F]{6}$/)).toHaveCount(3);
  await expect(shops.getByText(/\d of \d+ required steps complete/).first()).toBeVisible();
});
