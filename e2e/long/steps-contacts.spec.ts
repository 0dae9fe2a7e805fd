import { expect, test } from '../support/fixtures';
import { callApi, seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test.describe('contacts', () => {
  test('CTC-01 CTC-02 each panel shows its role, and the drawers have their width', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'ACH');
    await callApi(page, 'PATCH', `/mm/vendors/${uid}/false`, { useErepair: 'Y' });
    await callApi(page, 'POST', `/mm/vendors/${uid}/erepair-users`, {
      userName: 'Erin Repair',
      email: 'erin@example.com',
      title: '',
    });
    for (const [step, heading, panel, people] of [
      ['basic-info', 'Shop Basic Information', 'Primary contact', [/Dana Draper/]],
      ['w9', 'W-9 Information', 'Signing authority', [/Sign Er/]],
      ['payment', 'Payment Information', 'Accounts receivable', [/Art Receiver/]],
      ['ach', 'ACH Information', 'Signing authority', [/Sign Er/]],
      ['erepair', 'eRepair User', 'All contacts', [/Dana Draper/, /Sign Er/, /Art Receiver/]],
    ] as const) {
      await page.goto(`/register-vendor/${uid}?step=${step}`);
      await seeScreen(heading);
      const region = page.getByRole('region', { name: panel });
      await expect(region.getByRole('listitem')).toHaveText([...people]);
    }

    const seeDrawer = async (opener: string, title: string): Promise<void> => {
      const drawer = page.getByRole('dialog', { name: title });
      for (const [width, height, expected] of [
        [390, 844, { x: 0, width: 390 }],
        [1440, 900, { x: 960, width: 480 }],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.getByRole('button', { name: opener }).first().click();
        await expect(drawer).toBeVisible();
        await expect.poll(() => drawer.boundingBox()).toMatchObject(expected);
        await drawer.getByRole('button', { name: 'Cancel' }).click();
        await expect(drawer).toBeHidden();
      }
    };
    await seeDrawer('Edit Dana Draper', 'Edit contact');
    await seeDrawer('Add user', 'Add user');
    await page.goto(`/register-vendor/${uid}?step=franchise`);
    await page.getByRole('radio', { name: 'Yes', exact: true }).check();
    await seeDrawer('Add location', 'Add location');
  });

  test('the contact that creates the request leaves the page where it is, with focus on the contact', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn('new.shop@example.com');
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/register-vendor?new=1&step=basic-info');
      await seeScreen('Shop Basic Information');
      // The contact panel is there before the fields, whose lists are still loading, make the page
      // as long as it gets.
      await expect(page.getByLabel('Business name')).toBeVisible();
      const add = page.getByRole('button', { name: 'Add Contact' });
      await add.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(0);
      await add.click();
      const drawer = page.getByRole('dialog', { name: 'Add contact' });
      await drawer.getByLabel('First name').fill('Nora');
      await drawer.getByLabel('Last name').fill('Newton');
      await drawer.getByLabel('Phone number').fill('9375550142');
      await drawer.getByLabel('Phone type').selectOption('CELL');
      await drawer.getByLabel('E-mail').fill('nora@example.com');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/register-vendor\/[\w-]+\?step=basic-info$/);
      await expect(drawer).toBeHidden();
      const edit = page.getByRole('button', { name: 'Edit Nora Newton' });
      await expect(edit).toBeFocused();
      await expect(edit).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    }
  });
});
