import { axeViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { fillAddress, next, SHOP } from '../support/enroll';
import { COMPLETE, seedRegistration } from '../support/registration';

const OWNER = 'draft.shop@example.com';

test.describe('payment and ACH', () => {
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
