import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';

const OWNER = 'new.shop@example.com';
const SUGGEST = '/mm/usps/suggest-addresses';
const OFFER = 'Use the business address';

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

  test('ADH-07 a click chooses in a drawer, and Escape closes the list before the drawer', async ({
    page,
    startSession,
    openStep,
    seeScreen,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, franchise: 1 });
    await openStep(uid, 'franchise');
    await page.getByRole('button', { name: 'Add location' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add location' });
    await expect(drawer.getByRole('button', { name: OFFER })).toBeVisible();
    const site = drawer.getByLabel('Address', { exact: true });
    await site.click();
    await focusStreet(site);
    await site.pressSequentially('12 Elm St, 45387', { delay: 20 });
    await expect(list(page).getByRole('option')).toHaveText(['12 Elm St Yellow Springs, OH 45387']);
    await expect(drawer.getByRole('button', { name: OFFER })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await list(page).getByRole('option').click();
    await expect(site).toHaveValue('12 Elm St');
    await expect(site).toBeFocused();
    await expect(drawer.getByLabel('City')).toHaveValue('Yellow Springs');
    await expect(drawer.getByText('Address found')).toBeVisible();
    // The same by the keyboard.
    await site.fill('');
    // At once: the list of a shorter text would give way to a new one under the arrow.
    await page.keyboard.insertText('7 riv');
    await expect(list(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(site).toHaveValue('7 Riverside Dr');
    await expect(drawer.getByLabel('City')).toHaveValue('Dayton');
    await expect(drawer.getByText('Address found')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await seeScreen('Franchise Locations');
  });

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

  test('ADH-01 ADH-02 the business address on the W-9, as one line', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { program: 'Preferred' });
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/validate-address')) checks += 1;
    });
    await openStep(uid, 'w9');
    const offer = page.getByRole('button', { name: OFFER });
    // It starts with the business address: the offer is for a person who has emptied it.
    await seeDayton(page);
    await expect(offer).toHaveCount(0);
    for (const label of ['Address', 'City', 'Zip code'])
      await page.getByLabel(label, { exact: true }).fill('');
    await page.getByLabel('State').selectOption('');
    await expect(offer).toHaveAccessibleDescription('401 E Third St, Dayton, OH 45402');
    await offer.click();
    await expect(street(page)).toHaveValue('401 E Third St');
    await seeDayton(page);
    await expect(offer).toHaveCount(0);
    await expect(page.getByText('Address found')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(checks).toBe(0);
  });

  test('ADH-01 ADH-02 the business address for a location and for the bank, without another check', async ({
    page,
    startSession,
    openStep,
    seeScreen,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      franchise: 1,
      sites: 1,
      pay: 'ACH',
    });
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/validate-address')) checks += 1;
    });
    await openStep(uid, 'franchise');
    await page.getByRole('button', { name: 'Add location' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add location' });
    await expect(drawer.getByText('401 E Third St, Dayton, OH 45402')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: OFFER }).click();
    await expect(drawer.getByLabel('Address', { exact: true })).toHaveValue('401 E Third St');
    await expect(drawer.getByText('Address found')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await openStep(uid, 'ach');
    const offer = page.getByRole('button', { name: OFFER });
    await offer.focus();
    await page.keyboard.press('Enter');
    await expect(street(page)).toHaveValue('401 E Third St');
    await seeDayton(page);
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Address check' })).toBeFocused();
    await expect(page.getByText('Address found')).toBeVisible();
    await page.getByLabel('Bank name').fill('First Valley Bank');
    await page.getByLabel('Routing / ABA number').fill('042999988');
    await page.getByLabel('Account number', { exact: true }).fill('000123456789');
    await page.getByLabel('Confirm account number').fill('000123456789');
    await seeScreen('ACH Information');
    await page.getByRole('button', { name: 'Next' }).click();
    await seeScreen('Check your answers');
    await openStep(uid, 'ach');
    await expect(street(page)).toHaveValue('401 E Third St');
    await expect(page.getByText('Address found')).toBeVisible();
    expect(checks).toBe(0);
  });

  test('ADH-08 a service that fails shows nothing and is not asked again; the address can be typed', async ({
    page,
    startSession,
    seeScreen,
    sandbox,
    mayFail,
  }) => {
    mayFail(/suggest-addresses/);
    await sandbox.faults([{ method: 'POST', path: SUGGEST, status: 502 }]);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(SUGGEST)) asked += 1;
    });
    await startSession(OWNER);
    await page.goto('/register-vendor?new=1&step=basic-info');
    await seeScreen('Shop Basic Information');
    await street(page).click();
    await focusStreet(street(page));
    const failed = page.waitForResponse((response) => response.url().endsWith(SUGGEST));
    // At once: with pauses between the keys a second request could leave before the first has
    // failed.
    await page.keyboard.insertText('1480 fou');
    await failed;
    await street(page).pressSequentially('ndry ave', { delay: 80 });
    await page.getByLabel('City').fill('Dayton');
    await page.getByLabel('State').selectOption('OH');
    await page.getByLabel('Zip code').fill('45402');
    await expect(page.getByText('Address found')).toBeVisible();
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(asked).toBe(1);
  });
});
