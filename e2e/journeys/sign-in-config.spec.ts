import { expect, PASSWORD, test } from '../support/fixtures';

test('SIG-22 the well-known address leads through the sign-in to Update Password', async ({
  page,
}) => {
  await page.goto('/.well-known/change-password');
  await page.getByLabel('E-mail').fill('new.shop@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/account#update-password$/);
  await expect(page.getByLabel('Current password')).toBeVisible();
});
