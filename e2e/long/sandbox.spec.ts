import type { Page } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../server/sandbox/accounts';
import { expect, test } from '../support/fixtures';
import { SOLVED } from '../support/humanCheck';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Accounts that land elsewhere, have another way in, or both. */
const SPECIAL = ['code.only', 'first.login', 'no.functions'];
const usual = SAMPLE_ACCOUNTS.filter(
  ({ email }) => !SPECIAL.some((name) => email.startsWith(`${name}@`)),
);

test.describe('the sandbox', () => {
  test('SBX-15 every account signs in, by password or by code, and lands where it must', async ({
    page,
    signIn,
    sandbox,
  }) => {
    const enroll = async (target: RegExp) => {
      await expect(heading(page, /^Hello /)).toBeVisible();
      await expect(page).toHaveURL(/\/vendor-dashboard$/);
      await page.getByRole('link', { name: 'Open Vendor Enrollment' }).click();
      await expect(page).toHaveURL(target);
      await page.goto('/?logged_out=1');
      await expect(heading(page, 'Sign in')).toBeVisible();
    };
    expect(usual).toHaveLength(SAMPLE_ACCOUNTS.length - SPECIAL.length);
    for (const { email } of usual) {
      await signIn(email, 'Portal-Demo-1!');
      await enroll(/^(multi|super)/.test(email) ? /\/shop-search$/ : /\/shop-check$/);
    }

    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByLabel('E-mail').fill('code.only@example.com');
    await page.getByRole('button', { name: 'SEND OTP' }).click();
    await expect(page.getByLabel('Authentication code')).toBeVisible(SOLVED);
    const [mail] = await sandbox.mails('code.only@example.com');
    await page.getByLabel('Authentication code').fill(mail?.code ?? '');
    await enroll(/\/shop-check$/);

    await page.getByLabel('E-mail').fill('first.login@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Temp-Demo-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Save & Login' })).toBeVisible();

    await page.goto('/');
    await page.getByLabel('E-mail').fill('no.functions@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'no.functions@example.com' }),
    ).toBeVisible();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });

  test('SBX-21 the page shows the outbox, and each of its switches takes effect', async ({
    page,
    context,
    signIn,
    seeScreen,
    sandbox,
    mayFail,
  }) => {
    mayFail(/./);
    const switches = await context.newPage();
    await switches.goto('/sandbox/');
    const apply = async () => {
      await switches.getByRole('button', { name: 'Apply' }).click();
      await expect(switches.getByRole('heading', { name: 'Switches' })).toBeVisible();
    };

    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill('new.shop@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByLabel('Verification code')).toBeVisible();
    await switches.reload();
    const [mail] = await sandbox.mails('new.shop@example.com');
    const row = switches.getByRole('row').filter({ hasText: 'new.shop@example.com' });
    await expect(row.filter({ hasText: mail?.code ?? 'no code' })).toBeVisible();

    await signIn('new.shop@example.com');
    await switches.getByLabel('Environment label').fill('PROD');
    await apply();
    await page.goto('/shop-check');
    await seeScreen('No account found');
    await switches.getByLabel('Environment label').fill('LOCAL');
    await switches.getByLabel('Maintenance').check();
    await apply();
    await page.reload();
    await seeScreen("We'll be back soon!");
    await switches.getByLabel('Maintenance').uncheck();
    await apply();
    await page.reload();
    await seeScreen('Register your shop');

    const shift = async (hours: string) => {
      await switches.getByLabel('Clock ahead, hours').fill(hours);
      await apply();
      return /shows (\S+Z)/.exec(await switches.getByText('The business clock shows').innerText());
    };
    const ahead = Date.parse((await shift('48'))?.[1] ?? '') - Date.now();
    expect(Math.round(ahead / 3_600_000)).toBe(48);
    await shift('0');

    await switches.getByLabel('Method').selectOption('POST');
    await switches.getByLabel('Path').fill('/mm/vendors/search');
    await switches.getByLabel('Status').fill('500');
    await switches.getByRole('button', { name: 'Add' }).click();
    await expect(switches.getByRole('cell', { name: 'POST /mm/vendors/search' })).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('main').getByText('An error occurred while looking for shops').first(),
    ).toBeVisible();
    await switches.getByRole('button', { name: 'Clear all' }).click();
    await expect(switches.getByText('None.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await seeScreen('Register your shop');
  });
});
