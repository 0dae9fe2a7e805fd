import { expect, test } from '../support/fixtures';
import { EVERY_PART, seedRegistration } from '../support/registration';
import { callApi, seedContact } from '../support/seed';

const OWNER = 'new.shop@example.com';

test.describe('contacts', () => {
  test('CTC-01 CTC-02 ERP-07 each panel shows its role, the drawers have their width, and the list follows its users', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...EVERY_PART, roles: ['MAIN'], users: 0 });
    await callApi(page, 'POST', `/mm/vendors/${uid}/erepair-users`, {
      userName: 'Erin Repair',
      email: 'erin@example.com',
      title: '',
    });
    for (const [role, contactFirstName] of [
      ['SIGN', 'Sign'],
      ['AR', 'Art'],
    ] as const)
      await seedContact(page, uid, [role], { contactFirstName });
    for (const [step, heading, panel, people] of [
      ['basic-info', 'Shop Basic Information', 'Primary contact', [/Ruth Miller/]],
      ['w9', 'W-9 Information', 'Signing authority', [/Sign Er/]],
      ['payment', 'Payment Information', 'Accounts receivable', [/Art Er/]],
      ['ach', 'ACH Information', 'Signing authority', [/Sign Er/]],
      ['erepair', 'eRepair User', 'All contacts', [/Ruth Miller/, /Sign Er/, /Art Er/]],
    ] as const) {
      await page.goto(`/register-vendor/${uid}?step=${step}`);
      await seeScreen(heading);
      const region = page.getByRole('region', { name: panel });
      await expect(region.getByRole('listitem')).toHaveText([...people]);
    }

    const users = page.getByRole('dialog');
    const save = () => users.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Add user' }).first().click();
    await users.getByLabel('First name').fill('Nora');
    await users.getByLabel('Last name').fill('New');
    await users.getByLabel('E-mail').fill('nora@example.com');
    await save();
    await page.getByRole('button', { name: 'Edit Nora New' }).click();
    await users.getByLabel('Last name').fill('Newer');
    await save();
    await page.getByRole('button', { name: 'Delete Nora Newer' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are You Sure?' });
    await question.getByRole('button', { name: /^Delete/ }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Nora Newer')).toHaveCount(0);
    await expect(page.getByText('Erin Repair').first()).toBeVisible();

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
    await seeDrawer('Edit Ruth Miller', 'Edit contact');
    await seeDrawer('Add user', 'Add user');
    await page.goto(`/register-vendor/${uid}?step=franchise`);
    await seeDrawer('Add location', 'Add location');
  });
});
