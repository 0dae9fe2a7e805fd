import { expect, test } from '../support/fixtures';
import { seedRegistration } from '../support/registration';
import { callApi, entriesOf } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test.describe('two people on one registration', () => {
  test('BEY-11 a contact that was changed, and one that was deleted, while its drawer is open', async ({
    page,
    startSession,
    openStep,
    mayFail,
  }) => {
    mayFail(/contact-info/);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER);
    await openStep(uid, 'basicInfo');
    // A drawer below a dialog is hidden from roles, so they cannot show that it closed. The test
    // waits for the stored value.
    const stored = async () => (await entriesOf(page, uid, 'contact-info'))[0] ?? {};
    const contact = await stored();
    const base = `/mm/vendors/${uid}/contact-info`;
    await page.getByRole('button', { name: /Edit/ }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Edit contact' });
    await drawer.getByLabel('Title').fill('Boss');
    await callApi(page, 'PATCH', `${base}/${String(contact['contactUid'])}`, {
      contactFirstName: 'Rita',
    });
    await drawer.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'This was changed in the meantime' });
    await expect(dialog.getByRole('radiogroup', { name: 'First name' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(stored).toMatchObject({ contactFirstName: 'Rita', contactTitle: 'Boss' });

    await page.getByRole('button', { name: /Edit/ }).first().click();
    await drawer.getByLabel('Title').fill('Owner');
    const [role] = contact['contactRoles'] as [{ contactRoleUid: string }];
    await callApi(
      page,
      'DELETE',
      `${base}/${String(contact['contactUid'])}/${role.contactRoleUid}`,
    );
    await drawer.getByRole('button', { name: 'Save' }).click();
    const gone = page.getByRole('alertdialog', { name: 'This was deleted in the meantime' });
    await gone.getByRole('button', { name: 'Add again' }).click();
    await expect.poll(stored).toMatchObject({
      contactFirstName: 'Rita',
      contactTitle: 'Owner',
      contactRoles: [{ contactRole: 'MAIN' }],
    });
  });
});
