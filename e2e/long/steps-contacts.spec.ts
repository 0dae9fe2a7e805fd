import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';
import { callApi, entriesOf, seedContact, seedUpToPayment } from '../support/seed';

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

  test('CTC-03 CTC-04 CTC-06 CTC-07 CTC-09 CTC-10 CTC-11 CTC-12 CTC-13 a contact is typed, or an existing one gains the role', async ({
    page,
    context,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/./);
    const uid = await signInTo(OWNER);
    await seedContact(page, uid, ['AR'], { contactFirstName: 'Art', contactLastName: 'Receiver' });
    await openStep(uid, 'w9');
    await page.getByRole('button', { name: 'Add Contact' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add contact' });
    const save = drawer.getByRole('button', { name: 'Save' });
    await expect(drawer.getByLabel('Contact', { exact: true }).getByRole('option')).toHaveText([
      'New Contact',
      'Dana Draper',
      'Art Receiver',
    ]);
    const boxOf = async (label: string) => {
      const box = await drawer.getByLabel(label, { exact: true }).boundingBox();
      if (!box) throw new Error(`No field ${label}`);
      return box;
    };
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [390, size.width]) {
      await page.setViewportSize({ ...size, width });
      // As wide as the fields below, and as far from them as they are from each other.
      await expect
        .poll(async () => (await boxOf('Contact')).width - (await boxOf('E-mail')).width)
        .toBe(0);
      const gap = async (): Promise<number> => {
        const select = await boxOf('Contact');
        const label = await drawer.locator('label', { hasText: 'First name' }).boundingBox();
        return (label?.y ?? 0) - select.y - select.height;
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(16);
    }
    // MAIN and AR are taken.
    const roles = drawer.getByRole('group', { name: 'Roles' }).getByRole('checkbox');
    await expect(roles).toHaveCount(1);
    const signs = drawer.getByRole('checkbox', { name: 'Signing authority' });
    await expect(signs).toBeChecked();

    // Each of the required fields on its own keeps Save locked.
    await drawer.getByLabel('First name').fill('Ruth   Ann');
    await drawer.getByLabel('Last name').fill('O’Neil ');
    await drawer.getByLabel('Phone number').fill('9375550142');
    await drawer.getByLabel('Phone type').selectOption('LAND');
    await drawer.getByLabel('Extension').fill('9');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(drawer.getByLabel('First name')).toHaveValue('Ruth Ann');
    await expect(drawer.getByLabel('Last name')).toHaveValue("O'Neil");
    await drawer.getByLabel('E-mail').fill('ruth@example.com');
    await expect(save).not.toHaveAttribute('aria-disabled');
    for (const label of ['First name', 'Last name', 'Phone number', 'E-mail']) {
      const field = drawer.getByLabel(label);
      const typed = await field.inputValue();
      await field.fill('');
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await field.fill(typed);
      await expect(save).not.toHaveAttribute('aria-disabled');
    }
    await drawer.getByLabel('Phone type').selectOption('');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByLabel('Phone type').selectOption('CELL');
    await expect(drawer.getByLabel('Extension')).toHaveValue('');
    await expect(drawer.getByLabel('Extension')).toHaveAttribute('readonly', '');
    await expect(save).not.toHaveAttribute('aria-disabled');
    await signs.uncheck();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await signs.check();
    await expect(save).not.toHaveAttribute('aria-disabled');
    await context.setOffline(true);
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(save).not.toHaveAttribute('aria-disabled');

    await drawer.getByRole('checkbox', { name: 'Same as business phone' }).check();
    for (const [label, value] of [
      ['Phone number', '(937) 555-0142'],
      ['Extension', '12'],
    ] as const) {
      await expect(drawer.getByLabel(label)).toHaveValue(value);
      await expect(drawer.getByLabel(label)).toHaveAttribute('readonly', '');
    }
    await expect(drawer.getByLabel('Phone type')).toHaveValue('LAND');
    await expect(drawer.getByLabel('Phone type')).toHaveAttribute('aria-disabled', 'true');
    await drawer.getByRole('checkbox', { name: 'Same as business email' }).check();
    await expect(drawer.getByLabel('E-mail')).toHaveValue(OWNER);

    await drawer.getByLabel('Contact', { exact: true }).selectOption({ label: 'Dana Draper' });
    await save.click();
    await expect(drawer).toBeHidden();
    const panel = page.getByRole('region', { name: 'Signing authority' });
    await expect(panel.getByRole('listitem')).toHaveText([/Dana Draper/]);
    await expect(panel.getByRole('button', { name: 'Add Contact' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const rolesByName = async () =>
      Object.fromEntries(
        (await entriesOf(page, uid, 'contact-info')).map((contact) => [
          contact['contactFirstName'],
          (contact['contactRoles'] as readonly { contactRole: string }[])
            .map((entry) => entry.contactRole)
            .sort(),
        ]),
      );
    expect(await rolesByName()).toEqual({ Dana: ['MAIN', 'SIGN'], Art: ['AR'] });

    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' });
    await page.getByRole('button', { name: 'Delete Dana Draper' }).click();
    await dialog.getByRole('button', { name: 'Delete contact' }).click();
    await expect(dialog).toBeHidden();
    expect(await rolesByName()).toEqual({ Dana: ['MAIN'], Art: ['AR'] });
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await page.getByRole('button', { name: 'Delete Dana Draper' }).click();
    await dialog.getByRole('button', { name: 'Delete contact' }).click();
    await expect(page.getByText('No primary contact yet')).toBeVisible();
    expect(await rolesByName()).toEqual({ Art: ['AR'] });
  });

  test('CTC-13 a contact with three roles loses one on each step, and goes with the last', async ({
    page,
    startSession,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, roles: [] });
    await seedContact(page, uid, ['MAIN', 'SIGN', 'AR'], { contactFirstName: 'Tria' });
    const rolesLeft = async () =>
      (await entriesOf(page, uid, 'contact-info'))
        .flatMap((contact) => contact['contactRoles'] as readonly { contactRole: string }[])
        .map((entry) => entry.contactRole)
        .sort();
    expect(await rolesLeft()).toEqual(['AR', 'MAIN', 'SIGN']);
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' });
    for (const [slug, left] of [
      ['payment', ['MAIN', 'SIGN']],
      ['w9', ['MAIN']],
    ] as const) {
      await page.goto(`/register-vendor/${uid}?step=${slug}`);
      await page.getByRole('button', { name: 'Delete Tria Er' }).click();
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(/last role/)).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Delete contact' }).click();
      await expect(dialog).toBeHidden();
      expect(await rolesLeft()).toEqual(left);
    }
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await page.getByRole('button', { name: 'Delete Tria Er' }).click();
    await expect(dialog.getByText(/last role/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete contact' }).click();
    await expect(page.getByText('No primary contact yet')).toBeVisible();
    await expect(entriesOf(page, uid, 'contact-info')).rejects.toThrow('NOT_FOUND');
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

  test('CTC-16 of two role writes one fails: the drawer says which, and the contact has the other', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/contact-roles/);
    const uid = await signInTo(OWNER);
    await seedContact(page, uid, ['SIGN']);
    await openStep(uid, 'w9');
    await sandbox.faults([
      { method: 'DELETE', path: '/mm/vendors/*/contact-roles/*', status: 500, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Edit Sign Er' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit contact' });
    await drawer.getByRole('checkbox', { name: 'Accounts receivable' }).check();
    await drawer.getByRole('checkbox', { name: 'Signing authority' }).uncheck();
    await drawer.getByRole('button', { name: 'Save' }).click();
    const result = drawer.getByRole('alert').filter({ hasText: 'Not everything was saved.' });
    await expect(result).toContainText('Added: Accounts receivable.');
    await expect(result).toContainText('Could not be removed: Signing authority.');
    const rolesOf = async () =>
      (await entriesOf(page, uid, 'contact-info'))
        .filter((contact) => contact['contactLastName'] === 'Er')
        .flatMap((contact) => contact['contactRoles'] as readonly { contactRole: string }[])
        .map((entry) => entry.contactRole)
        .sort();
    expect(await rolesOf()).toEqual(['AR', 'SIGN']);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    expect(await rolesOf()).toEqual(['AR']);
  });

  test('CTC-15 a question that is cancelled deletes nothing', async ({ page, signInTo }) => {
    const uid = await signInTo(OWNER);
    const base = `/mm/vendors/${uid}`;
    await seedUpToPayment(page, uid);
    await callApi(page, 'PATCH', `${base}/false`, { useErepair: 'Y' });
    await callApi(page, 'POST', `${base}/erepair-users`, {
      userName: 'Erin Repair',
      email: 'erin@example.com',
      title: '',
    });
    await callApi(page, 'POST', `${base}/diverse-ownership/bulkCreate`, [
      { diverseCategoryCode: 'WBE', certificationType: 'SELF', recordStatus: 'A' },
    ]);
    const basicInfo = await callApi(page, 'GET', `/mm/vendors/basic-info/${uid}`);
    await callApi(page, 'PATCH', `${base}/basic-info/false/${String(basicInfo['basicInfoUid'])}`, {
      franchise: 1,
    });
    await callApi(page, 'POST', `${base}/site-location-info`, {
      siteName: 'Draper East',
      siteAddress1: '12 Main St',
      siteCity: 'Dayton',
      siteState: 'OH',
      siteZip: '45402',
      siteContactFirstName: 'Sam',
      siteContactLastName: 'Sites',
      sitePhone: '9375550150',
      sitePhoneType: 'CELL',
      siteEmail: 'sam.sites@example.com',
    });
    const deletes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletes.push(request.url());
    });
    const dialog = page.getByRole('alertdialog', { name: 'Are You Sure?' });
    for (const [step, name] of [
      ['basic-info', 'Delete Dana Draper'],
      ['w9', 'Delete Sign Er'],
      ['payment', 'Delete Art Receiver'],
      ['franchise', 'Delete Draper East'],
      ['erepair', 'Delete Erin Repair'],
      ['ownership', 'Delete Woman-owned business'],
    ] as const) {
      await page.goto(`/register-vendor/${uid}?step=${step}`);
      const opener = page.getByRole('button', { name });
      await opener.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeVisible();
    }
    await page.goto(`/register-vendor/${uid}?step=franchise`);
    await page.getByRole('radio', { name: 'No', exact: true }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1 Shops')).toBeVisible();
    expect(deletes).toEqual([]);
  });
});
