import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { listed, optionsOf } from '../support/options';
import {
  basicInfoOf,
  callApi,
  codeList,
  confirmAddress,
  entriesOf,
  requestUidOf,
  seedContact,
} from '../support/seed';

const OWNER = 'draft.shop@example.com';
const NATIONAL = 'national.shop@example.com';
const NEW = 'new.shop@example.com';

const programs = (page: Page) => page.getByRole('radiogroup', { name: 'Program' });
/** The card around a program's radio. */
const card = (page: Page, name: RegExp) =>
  programs(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) });

test.describe('program and National Account', () => {
  test('PRG-01 PRG-02 PRG-05 two programs, one of which must be chosen', async ({
    page,
    startSession,
    seeScreen,
    openStep,
  }) => {
    await startSession(OWNER);
    const shop = await basicInfoOf(page, await requestUidOf(page, OWNER));
    await startSession(NEW);
    const { requestUid } = await callApi(page, 'POST', '/mm/vendors', {
      vendorType: 'RMT SHOP',
      loginEmail: NEW,
      origination: 'E',
    });
    const uid = String(requestUid);
    const { basicInfoUid: _uid, requestUid: _request, ...fields } = shop;
    await confirmAddress(page, [
      String(shop['streetAddress1']),
      String(shop['streetAddress2']),
      String(shop['city']),
      String(shop['state']),
      String(shop['zipCode']),
    ]);
    await callApi(page, 'POST', `/mm/vendors/${uid}/basic-info`, fields);
    await seedContact(page, uid, ['MAIN']);
    await openStep(uid, 'program');
    const forward = page.getByRole('button', { name: 'Next' });
    await expect(programs(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    const preferred = card(page, /^Preferred Vendor/);
    const basic = card(page, /^Basic Vendor/);
    await expect(preferred).toContainText('Gives a 10% discount to the parent organization.');
    await expect(basic).toContainText('No discount.');
    // Every card has the marks of its radio; the award is one more.
    expect(await preferred.locator('svg').count()).toBe((await basic.locator('svg').count()) + 1);
    await basic.click();
    await forward.click();
    await seeScreen('W-9 Information');
    await page.goto(`/register-vendor/${uid}?step=program`);
    await expect(page.getByRole('radio', { name: /^Basic Vendor/ })).toBeChecked();
  });

  test('PRG-03 PRG-04 PRG-06 National Account: its holder cannot leave it, a super user can', async ({
    page,
    startSession,
    signInTo,
  }) => {
    const other = await signInTo(OWNER);
    await page.goto(`/register-vendor/${other}?step=program`);
    await expect(programs(page).getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: /^National Account/ })).toHaveCount(0);
    await page.goto('/?logged_out=1');

    const uid = await signInTo(NATIONAL);
    const national = page.getByRole('radio', { name: /^National Account/ });
    await page.goto(`/register-vendor/${uid}?step=program`);
    await expect(national).toBeChecked();
    await page.getByRole('radio', { name: /^Basic Vendor/ }).press('Space');
    await expect(national).toBeChecked();
    await expect(
      page.getByText('A National Account can be changed by an internal user only.'),
    ).toBeVisible();
    await page.goto('/?logged_out=1');

    await startSession('super.user@example.com');
    await page.goto(`/register-vendor/${other}?step=program`);
    await expect(national).toBeVisible();
    const offered = await programs(page)
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    const codes = listed(await codeList(page, 'selected_program'));
    expect(offered).toEqual(codes.map(([code]) => code));
    for (const [index, [, text]] of codes.entries())
      await expect(programs(page).locator('label').nth(index)).toContainText(text);
    await page.goto(`/register-vendor/${uid}?step=program`);
    await expect(national).toBeChecked();
    await card(page, /^Basic Vendor/).click();
    await expect(page.getByRole('radio', { name: /^Basic Vendor/ })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'W-9 Information' })).toBeVisible();
    expect((await callApi(page, 'GET', `/mm/vendors/${uid}`))['selectedProgram']).toBe('Basic');
  });

  test('NAT-01 NAT-02 NAT-03 NAT-05 JRN-32 through whom a National Account is billed', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(NATIONAL);
    await openStep(uid, 'nationalAccount');
    const vendor = page.getByLabel('Bill through vendor');
    expect(await optionsOf(vendor)).toEqual([
      ...listed(await codeList(page, 'NA_pay_info')),
      ...listed(await codeList(page, 'NA_vendor')),
      ['O', 'Other'],
    ]);
    const forward = page.getByRole('button', { name: 'Next' });
    const text = page.getByLabel('Specify national account');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(text).toHaveCount(0);
    await vendor.selectOption('O');
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    await text.fill('Great Plains Fleet');
    await expect(forward).not.toHaveAttribute('aria-disabled');
    await forward.click();
    await expect(heading).toHaveText('Ownership Information');
    const stored = () => entriesOf(page, uid, 'payment-info');
    expect(await stored()).toMatchObject([
      { billThruNa: 0, billThruVendor: 'O', otherText: 'Great Plains Fleet', payPreference: null },
    ]);

    for (const [code, paidDirectly, next] of [
      ['ACME', 0, 'Ownership Information'],
      ['WHEELS', 1, 'W-9 Information'],
    ] as const) {
      await page.goto(`/register-vendor/${uid}?step=national-account`);
      await vendor.selectOption('O');
      await text.fill('Great Plains Fleet');
      await vendor.selectOption(code);
      await expect(text).toHaveCount(0);
      await vendor.selectOption('O');
      await expect(text).toHaveValue('');
      await vendor.selectOption(code);
      await forward.click();
      await expect(heading).toHaveText(next);
      expect(await stored()).toMatchObject([
        { billThruNa: paidDirectly, billThruVendor: code, otherText: '', payPreference: null },
      ]);
    }
  });
});
