import { expect, test } from '../support/fixtures';
import { PASSWORD, submitSignIn } from '../support/signIn';

test.describe('sign-in', () => {
  test('SIG-02 SIG-04 SIG-05 SIG-08 SIG-20 SES-01 SES-02 HDR-02 DSH-01 a valid e-mail and password lead to the dashboard, and a reload stays there @chromium', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    const sent: { readonly url: string; readonly body: string }[] = [];
    page.on('request', (request) =>
      sent.push({ url: request.url(), body: request.postData() ?? '' }),
    );
    await page.goto('/');
    await seeScreen('Sign in');
    for (const browser of ['Chrome', 'Firefox', 'Safari', 'Edge'])
      await expect(page.getByText(/Supported desktop browsers/)).toContainText(browser);
    await signIn('draft.shop@example.com');
    // First, because it starts without a click.
    await expect(page.getByText('You have been logged in successfully!')).toBeVisible();
    await seeScreen('Hello Dana Draper');
    await expect(page).toHaveURL(/\/vendor-dashboard$/);
    await expect(page.getByText('Select a function area below to continue')).toBeVisible();
    await expect(page.getByText('Welcome, Dana Draper')).toBeVisible();
    expect(sent.some(({ body }) => body.includes('USER_SRP_AUTH'))).toBe(true);
    expect(sent.filter(({ body }) => body.includes(PASSWORD))).toEqual([]);
    // The lookup of duplicates uses the e-mail of the sign-in.
    await expect
      .poll(() =>
        sent.filter(({ url }) => url.includes('duplicate-vendor')).map(({ body }) => body),
      )
      .toContainEqual(expect.stringContaining('draft.shop@example.com'));

    const stored: unknown = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('session') ?? 'null'),
    );
    expect(Object.keys(stored as object).sort()).toEqual([
      'accessToken',
      'id',
      'refreshToken',
      'userType',
    ]);
    await page.goto('/');
    await expect(page).toHaveURL(/vendor-dashboard/);
    await seeScreen('Hello Dana Draper');
    await page.reload();
    await seeScreen('Hello Dana Draper');
  });

  test('SIG-22 the well-known address leads through the sign-in to Update Password', async ({
    page,
  }) => {
    await page.goto('/.well-known/change-password');
    await submitSignIn(page, 'new.shop@example.com');
    await expect(page).toHaveURL(/\/account#update-password$/);
    await expect(page.getByLabel('Current password')).toBeVisible();
  });

  test('SIG-16 SBX-08 a temporary password asks for a new one, which then signs in', async ({
    page,
    seeScreen,
    signIn,
    mayFail,
  }) => {
    mayFail(/cognito/);
    await page.goto('/');
    await submitSignIn(page, 'first.login@example.com', 'Temp-Demo-1!');
    await seeScreen('Choose a new password');
    await page.getByLabel('New password').fill('My-Own-Pass-7!');
    await page.getByLabel('Confirm password').fill('My-Own-Pass-7!');
    await page.getByRole('button', { name: 'Save & Login' }).click();
    await seeScreen('Hello Fiona First');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await signIn('first.login@example.com', 'My-Own-Pass-7!');
    await expect(page).toHaveURL(/vendor-dashboard/);
  });

  test('GRD-25 HDR-04 SIG-19 SES-09 logging out leaves nothing of the person in the browser, unless another one is to see the page', async ({
    page,
    startSession,
    seeScreen,
    mayFail,
  }) => {
    mayFail(/\/mm\/vendors\/unknown/);
    await startSession('draft.shop@example.com');
    await page.goto('/vendor-dashboard');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await startSession('draft.shop@example.com');
    await page.goto('/?logged_out=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await startSession('draft.shop@example.com');
    await page.goto('/vendor-overview/unknown');
    await seeScreen('Registration not found');
    await page.getByRole('button', { name: 'Sign in as someone else' }).click();
    await seeScreen('Sign in');
    await submitSignIn(page, 'overhead@example.com');
    await expect(page.getByText('You are signed in as overhead@example.com.')).toBeVisible();
    await expect(page).toHaveURL(/\/vendor-overview\/unknown$/);
  });
});
