import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { addContact, fillAddress, next, SHOP } from '../support/enroll';
import { hold } from '../support/hold';
import { listed, optionsOf } from '../support/options';
import { COMPLETE, seedRegistration } from '../support/registration';
import { callApi, codeList, entriesOf, seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';
const REMIT = [
  ['Address', '401 E Third St'],
  ['City', 'Dayton'],
  ['State', 'OH'],
  ['Zip code', '45402'],
] as const;

test.describe('payment and ACH', () => {
  test('PAY-01 PAY-02 PAY-03 PAY-04 PAY-05 PAY-06 the preference, the remit address and its contact', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid);
    const receiver = (await entriesOf(page, uid, 'contact-info')).find(
      (contact) => contact['contactFirstName'] === 'Art',
    );
    const [role] = receiver?.['contactRoles'] as readonly { contactRoleUid: string }[];
    await callApi(
      page,
      'DELETE',
      `/mm/vendors/${uid}/contact-info/${String(receiver?.['contactUid'])}/${role?.contactRoleUid ?? ''}`,
    );
    const preferences = listed(await codeList(page, 'pay_preference'));
    await openStep(uid, 'payment');
    let addressChecks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/validate-address')) addressChecks += 1;
    });
    const forward = page.getByRole('button', { name: 'Next' });
    const locked = () => expect(forward).toHaveAttribute('aria-disabled', 'true');
    const open = () => expect(forward).not.toHaveAttribute('aria-disabled');
    const preference = page.getByLabel('Pay preference');
    expect(await optionsOf(preference)).toEqual(preferences);
    expect(preferences.map(([code]) => code).sort()).toEqual(['ACH', 'CC']);

    await expect(page.getByText('Credit card processing fees may apply')).toHaveCount(0);
    await preference.selectOption('CC');
    await expect(page.getByText('Credit card processing fees may apply')).toBeVisible();
    const same = page.getByRole('checkbox', { name: /Same as business address/ });
    await same.check();
    for (const [label, value] of REMIT) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveValue(value);
      await expect(field).toHaveAttribute(label === 'State' ? 'aria-disabled' : 'readonly');
    }
    // Valid, but without the contact.
    await locked();
    await addContact(page, { first: 'Art', last: 'Receiver', email: 'art@example.com' });
    await open();
    await preference.selectOption('');
    await locked();
    await preference.selectOption('CC');
    expect(addressChecks).toBe(0);
    await next(page, 'Check your answers');
    const stored = () => entriesOf(page, uid, 'payment-info');
    expect(await stored()).toMatchObject([{ payPreference: 'CC', sameAddress: 1 }]);

    await page.goto(`/register-vendor/${uid}?step=payment`);
    await expect(same).toBeChecked();
    await same.uncheck();
    for (const [label] of REMIT)
      await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute(
        label === 'State' ? 'aria-disabled' : 'readonly',
      );
    const check = await hold(page, '**/mm/usps/validate-address');
    await page.getByLabel('Address', { exact: true }).fill('90 Wayne Ave');
    await locked();
    await expect(page.getByText('Validating address')).toBeVisible();
    await locked();
    check.release();
    await expect(page.getByText('Address found')).toBeVisible();
    await open();
    expect(addressChecks).toBe(1);
    await next(page, 'Check your answers');
    expect(await stored()).toMatchObject([{ sameAddress: 0 }]);
  });

  test('ACH-01 ACH-04 the form, and its stored account number', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'ACH');
    await openStep(uid, 'ach');
    await expect(page.getByLabel('Address line 2')).toBeVisible();
    await page.getByLabel('Bank name').fill('First Bank');
    await page.getByLabel('Routing / ABA number').fill('021999983');
    await page.getByLabel('Account number', { exact: true }).fill('000123456789');
    await page.getByLabel('Confirm account number').fill('000123456789');
    await fillAddress(page, { ...SHOP, street: '1 Bank Plaza' });
    await next(page, 'Check your answers');

    await openStep(uid, 'ach');
    const saves: unknown[] = [];
    page.on('request', (request) => {
      if (/ach-info\/(?!search)/.test(request.url())) saves.push(request.postDataJSON());
    });
    for (const label of ['Account number', 'Confirm account number']) {
      const field = page.getByLabel(label, { exact: true });
      const shown = `${await field.inputValue()} ${(await field.getAttribute('placeholder')) ?? ''}`;
      expect(shown).toMatch(/•+\s?6789/);
      expect(shown).not.toContain('000123');
    }
    await page.getByLabel('Bank name').fill('Second Bank');
    await next(page, 'Check your answers');
    expect(saves).toEqual([expect.objectContaining({ bankName: 'Second Bank', accountNo: '' })]);
    await expect(page.getByText('•••••6789')).toBeVisible();
  });

  test('BNK-04 BNK-05 another account is stored after an e-mailed code only, by keyboard', async ({
    page,
    sandbox,
    startSession,
    openStep,
    mayFail,
  }) => {
    // The refusal that asks for the code.
    mayFail(/ach-info/);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, pay: 'ACH', ach: true });
    await openStep(uid, 'ach');
    const stored = async () => (await entriesOf(page, uid, 'ach-info'))[0];
    const before = await stored();
    for (const label of ['Account number', 'Confirm account number'])
      await page.getByLabel(label, { exact: true }).fill('777766665555');
    const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
    const code = dialog.getByLabel('Code from the e-mail');

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(code).toBeFocused();
    await expect(dialog).toContainText(OWNER);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('777766665555');
    expect(await stored()).toEqual(before);

    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The code is on its way.')).toBeVisible();
    const [mail] = await sandbox.mails(OWNER);
    expect(mail).toMatchObject({ subject: 'Confirm that it is you' });
    await expect(code).toBeFocused();
    await page.keyboard.type(mail?.code ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
    expect(await stored()).toMatchObject({ accountNo: '5555' });
  });

  test('BNK-10 BNK-11 the bank of a routing number is named without a jump, and its name is used by keyboard', async ({
    page,
    sandbox,
    startSession,
    openStep,
    mayFail,
  }) => {
    // The directory that cannot be asked.
    mayFail(/banks\/search/);
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, { ...COMPLETE, pay: 'ACH', ach: false });
    await openStep(uid, 'ach');
    const name = page.getByLabel('Bank name');
    const routing = page.getByLabel('Routing / ABA number');
    const hint = page.getByRole('paragraph').filter({ hasText: /^Belongs to/ });
    const account = page.getByLabel('Account number', { exact: true });
    const top = () => account.evaluate((field) => field.getBoundingClientRect().top);

    await routing.focus();
    const before = await top();
    // A name of two lines.
    await page.keyboard.type('107999904');
    await expect(hint).toHaveText('Belongs to First Farmers and Mechanics National Bank of Ohio');
    expect(await top()).toBe(before);
    await routing.fill('');
    await page.keyboard.type('042999988');
    await expect(hint).toHaveText('Belongs to First Valley Bank');
    await expect(page.getByRole('status').filter({ hasText: /^Belongs to/ })).toHaveCount(1);
    expect(await top()).toBe(before);
    await expect(name).toHaveValue('');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Use this name' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('First Valley Bank');
    await expect(name).toBeFocused();
    await expect(page.getByRole('button', { name: 'Use this name' })).toHaveCount(0);
    expect(await top()).toBe(before);

    const asked = () =>
      page.waitForResponse((response) => response.url().endsWith('/banks/search'));
    let answer = asked();
    await routing.fill('123456780');
    expect((await answer).status()).toBe(200);
    await expect(hint).toHaveCount(0);
    await sandbox.faults([{ method: 'POST', path: '/mm/banks/search', status: 500 }]);
    answer = asked();
    await routing.fill('021999983');
    expect((await answer).status()).toBe(500);
    await expect(hint).toHaveCount(0);
    await sandbox.faults([]);
    await account.fill('000123456789');
    await page.getByLabel('Confirm account number').fill('000123456789');
    await fillAddress(page, { ...SHOP, street: '1 Bank Plaza' });
    await next(page, 'Check your answers');
    await expect(page.getByText('First Valley Bank')).toBeVisible();
  });
});
