import { fillAddress, next, SHOP } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { pdf } from '../support/files';
import { keptByBrowser } from '../support/browserStorage';
import { ACH, COMPLETE, seedRegistration } from '../support/registration';
import { basicInfoOf, codeList, entriesOf } from '../support/seed';
import { withoutPreload } from '../support/withoutPreload';
import { sendOn } from '../support/sendOn';

const OWNER = 'new.shop@example.com';

test.describe('what is typed', () => {
  test('BEY-09 a tax ID, an account number and a file stay out of every storage of the browser and of its state', async ({
    page,
    startSession,
    openStep,
  }) => {
    await page.addInitScript(() => {
      // The name by which Redux DevTools is found; it sees every state and event of the store.
      const seen: string[] = [];
      const enhancer =
        (
          createStore: (...args: unknown[]) => {
            getState: () => unknown;
            subscribe: (listener: () => void) => void;
          },
        ) =>
        (...args: unknown[]) => {
          const store = createStore(...args);
          store.subscribe(() => seen.push(JSON.stringify(store.getState())));
          return store;
        };
      Object.assign(window, {
        seenStates: seen,
        __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
          () =>
          (...enhancers: unknown[]) =>
          (create: never) =>
            [...enhancers, enhancer].reduceRight(
              (made, one) => (one as (inner: unknown) => unknown)(made),
              create,
            ),
      });
    });
    // An environment where Redux DevTools is on: the store hands its state to the extension.
    await page.route(
      (url) => url.pathname.startsWith('/register-'),
      async (route) => {
        const response = await sendOn(route);
        const body = await response.text();
        const changed = body.replace('"devTools":false', '"devTools":true');
        expect(changed).not.toBe(body);
        await route.fulfill({ response, body: changed });
      },
    );
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, {
      ...COMPLETE,
      w9: undefined,
      pay: 'ACH',
    });
    const content = pdf(900).toString('base64').slice(0, 60);

    await openStep(uid, 'w9');
    await page.getByLabel('Name', { exact: true }).fill('Kept in the draft');
    await page.getByRole('radio', { name: 'EIN' }).check();
    await page.getByLabel('Employer ID Number').fill('314027681');
    const draft = () => expect.poll(() => keptByBrowser(page));
    await draft().toContain('Kept in the draft');
    expect(await keptByBrowser(page)).not.toMatch(/31-?4027681/);

    await openStep(uid, 'ownership');
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('checkbox', { name: 'Have you been professionally certified?' }).check();
    await page
      .getByLabel('Certificate', { exact: true })
      .setInputFiles({ name: 'private-name.pdf', mimeType: 'application/pdf', buffer: pdf(900) });
    await expect(page.getByText('private-name.pdf')).toBeVisible();
    await page.getByLabel('Expiration date').fill('12/31/2099');
    await page.getByLabel('Expiration date').blur();

    await openStep(uid, 'ach');
    await page.getByLabel('Bank name').fill('Draft Valley Bank');
    await page.getByLabel('Account number', { exact: true }).fill('987654321012');
    await page.getByLabel('Confirm account number').fill('987654321012');
    await draft().toContain('Draft Valley Bank');

    const states = await page.evaluate(
      () => (window as unknown as { seenStates: string[] }).seenStates,
    );
    // The state was seen: it holds the rest of the form.
    expect(states.join('\n')).toContain('Draft Valley Bank');
    const everything = [await keptByBrowser(page), ...states].join('\n');
    for (const secret of ['314027681', '31-4027681', '987654321012', 'private-name.pdf', content])
      expect(everything).not.toContain(secret);
  });

  test('BEY-08 survives an interrupted connection and can be saved after it', async ({
    page,
    context,
    mayFail,
    startSession,
    openStep,
  }) => {
    mayFail(/./);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, COMPLETE);
    await openStep(uid, 'basicInfo');
    const forward = page.getByRole('button', { name: 'Next' });
    await context.setOffline(true);
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Business name').fill('Typed While Offline');
    await page.getByLabel('Fax number').fill('9375550199');
    await context.setOffline(false);
    await expect(forward).not.toHaveAttribute('aria-disabled');
    await expect(page.getByLabel('Business name')).toHaveValue('Typed While Offline');
    await expect(page.getByLabel('Fax number')).toHaveValue('(937) 555-0199');
    await next(page, 'Program Selection');
    expect(await basicInfoOf(page, uid)).toMatchObject({
      businessName: 'Typed While Offline',
      faxNumber: '9375550199',
    });
  });
});

test.describe('ACH and contacts', () => {
  test('ACH-03 Next needs a valid form, a confirmed address, a connection, and the signing authority of the W-9', async ({
    page,
    context,
    mayFail,
    startSession,
    openStep,
  }) => {
    mayFail(/./);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, pay: 'ACH' });
    await openStep(uid, 'ach');
    const forward = page.getByRole('button', { name: 'Next' });
    const locked = () => expect(forward).toHaveAttribute('aria-disabled', 'true');
    const open = () => expect(forward).not.toHaveAttribute('aria-disabled');
    await page.getByLabel('Bank name').fill(ACH.bankName);
    await page.getByLabel('Routing / ABA number').fill(ACH.routingNo);
    await page.getByLabel('Account number', { exact: true }).fill(ACH.accountNo);
    await page.getByLabel('Confirm account number').fill(ACH.accountNo);
    await locked();
    await fillAddress(page, { ...SHOP, street: '1 Bank Plaza' });
    await open();
    for (const label of ['Bank name', 'Routing / ABA number', 'Confirm account number']) {
      const field = page.getByLabel(label, { exact: true });
      const value = await field.inputValue();
      await field.fill('');
      await locked();
      await field.fill(value);
      await open();
    }
    await page.getByLabel('Address', { exact: true }).fill('0 Nowhere Ln');
    await expect(page.getByText('Address Not Found.')).toBeVisible();
    await locked();
    await page.getByLabel('Address', { exact: true }).fill('2 Bank Plaza');
    await expect(page.getByText('Address found')).toBeVisible();
    await open();
    await context.setOffline(true);
    await locked();
    await context.setOffline(false);
    await open();

    // Without the signing authority the W-9 locks the whole step: it stays for what was typed, and
    // cannot be entered any more.
    await page.getByRole('button', { name: 'Delete Ruth Miller' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete contact' }).click();
    await locked();
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue(ACH.accountNo);
    await page.reload();
    await expect(
      page.getByText('Finish W-9 Information first to open ACH Information.'),
    ).toBeVisible();
    expect(
      (await entriesOf(page, uid, 'contact-info')).map((contact) =>
        (contact['contactRoles'] as { contactRole: string }[]).map((role) => role.contactRole),
      ),
    ).toEqual([['MAIN', 'AR']]);
  });

  test('CTC-05 the roles of a contact are those of the code list, in its order and words', async ({
    page,
    startSession,
    openStep,
  }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, COMPLETE);
    expect((await codeList(page, 'contact_role')).map((code) => code.codeValue)).toEqual([
      'MAIN',
      'SIGN',
      'AR',
    ]);
    const roles = page
      .getByRole('dialog', { name: 'Edit contact' })
      .getByRole('group', { name: 'Roles' });
    const see = async (...names: readonly string[]): Promise<void> => {
      await openStep(uid, 'w9');
      await page.getByRole('button', { name: 'Edit Ruth Miller' }).click();
      await expect(roles.getByRole('checkbox')).toHaveCount(3);
      for (const [index, name] of names.entries())
        await expect(roles.getByRole('checkbox').nth(index)).toHaveAccessibleName(name);
    };
    await see('Primary contact', 'Signing authority', 'Accounts receivable');
    // An editor of the list changes what the role is called.
    await withoutPreload(page);
    await page.route('**/code-master-details', async (route) => {
      const response = await sendOn(route);
      const body = (await response.text()).replace('"Signing authority"', '"Authorized signer"');
      await route.fulfill({ response, body });
    });
    await see('Primary contact', 'Authorized signer', 'Accounts receivable');
  });
});
