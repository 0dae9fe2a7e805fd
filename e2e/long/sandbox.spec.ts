import { expect, test } from '../support/fixtures';

test.describe('the sandbox', () => {
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
