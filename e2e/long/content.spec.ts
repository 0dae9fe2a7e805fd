import { expect, test } from '../support/fixtures';

test.describe('the content service', () => {
  test('CNT-01 CNT-02 CNT-07 its labels reach sign-in, forgot-password and the eRepair step, a missing one stays English', async ({
    page,
    sandbox,
    seeScreen,
    signInTo,
  }) => {
    // Before the first page, because a phone number never changes while someone reads it.
    await sandbox.labels('erepair', {
      supportPhone: '(800) 555-0133',
      supportEmail: 'orders@example.com',
    });
    await sandbox.labels('login', { signIn: 'Let me in' });
    await sandbox.labels('forgotPassword', { title: 'Lost your password?' });
    await page.goto('/');
    const email = page.getByLabel('E-mail');
    await email.fill('typed@example.com');
    await expect(page.getByRole('button', { name: 'Let me in' })).toBeVisible();
    await expect(email).toHaveValue('typed@example.com');
    await seeScreen('Sign in');

    await sandbox.labels('login', { signIn: 'Come in' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible();
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await seeScreen('Lost your password?');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();

    const uid = await signInTo('national.shop@example.com');
    await page.goto(`/register-vendor/${uid}?step=erepair`);
    await seeScreen(/eRepair/);
    await expect(page.getByRole('link', { name: '(800) 555-0133' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'orders@example.com' })).toBeVisible();
  });

  test('CNT-03 without the service the English texts show, with a warning only', async ({
    page,
    sandbox,
    signIn,
    seeScreen,
    mayFail,
  }) => {
    mayFail(/\/cms\//);
    await sandbox.faults([{ method: 'GET', path: '/cms/*', status: 500 }]);
    const warned = page.waitForEvent('console', (message) =>
      message.text().startsWith('Content service unavailable'),
    );
    await signIn('draft.shop@example.com');
    expect((await warned).type()).toBe('warning');
    await seeScreen('Hello Dana Draper');
    await page.goto('/shop-check');
    await seeScreen('Is this your shop?');
    await expect(page.getByRole('link', { name: '(800) 555-0142' })).toBeVisible();
  });
});
