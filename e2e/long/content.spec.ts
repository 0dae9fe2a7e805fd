import { expect, test } from '../support/fixtures';

test.describe('the content service', () => {
  test('CNT-01 CNT-02 its labels reach sign-in and forgot-password, a missing one stays English', async ({
    page,
    sandbox,
    seeScreen,
  }) => {
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

  test('a phone number waits for the content and never changes afterwards', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await sandbox.labels('shopCheck', { contactPhoneRegular: '(800) 555-0111' });
    await sandbox.faults([{ method: 'GET', path: '/cms/*', delayMs: 3_000 }]);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = (): void => {
        for (const link of document.querySelectorAll<HTMLElement>('main a[href^="tel:"]'))
          if (getComputedStyle(link).visibility === 'visible') seen.add(link.innerText.trim());
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await signIn('draft.shop@example.com');
    await page.evaluate(() => localStorage.removeItem('content'));
    await page.goto('/shop-check');
    await expect(page.getByRole('heading', { name: 'Not you? Contact' })).toBeVisible();
    await expect(page.getByRole('link', { name: '(800) 555-0111' })).toBeVisible();
    // Looked at in the next frame. A number that was seen before would stay in the list.
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
      .toEqual(['(800) 555-0111']);
  });

  test('CHK-06 its message replaces the one for a person without an account', async ({
    page,
    sandbox,
    startSession,
  }) => {
    await sandbox.labels('shopCheck', { noAccount: 'Nobody knows {email} here.' });
    await sandbox.settings({ environmentLabel: 'PROD' });
    await startSession('new.shop@example.com');
    await page.goto('/shop-check');
    await expect(page.getByText('Nobody knows new.shop@example.com here.')).toBeVisible();
    await sandbox.settings({ environmentLabel: 'LOCAL' });
  });

  test('CNT-07 the eRepair step names the support of the content service', async ({
    page,
    sandbox,
    seeScreen,
    signInTo,
  }) => {
    await sandbox.labels('erepair', {
      supportPhone: '(800) 555-0133',
      supportEmail: 'orders@example.com',
    });
    const uid = await signInTo('national.shop@example.com');
    await page.goto(`/register-vendor/${uid}?step=erepair`);
    await seeScreen(/eRepair/);
    await expect(page.getByRole('link', { name: '(800) 555-0133' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'orders@example.com' })).toBeVisible();
  });
});
