import { expect, test } from '../support/fixtures';

test('CNT-01 labels of the content service reach the sign-in page, and lose nothing typed', async ({
  page,
  sandbox,
}) => {
  await sandbox.labels('login', { signIn: 'Let me in' });
  await page.goto('/');
  const email = page.getByLabel('E-mail');
  await email.fill('typed@example.com');
  await expect(page.getByRole('button', { name: 'Let me in' })).toBeVisible();
  await expect(email).toHaveValue('typed@example.com');
  await sandbox.labels('login', { signIn: 'Come in' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible();
});
