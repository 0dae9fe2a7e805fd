import type { Page } from '@playwright/test';
import { openRegistration } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { SOLVED } from '../support/humanCheck';
import type { Sandbox } from '../support/sandbox';

const KNOWN = 'code.only@example.com';
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');
const codeField = (page: Page) => page.getByLabel('Authentication code');

async function openEmailMode(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByLabel('E-mail').fill(email);
}

async function latestCode(sandbox: Sandbox, email: string): Promise<string> {
  const code = (await sandbox.mails(email))[0]?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

/** Requests a code in Email mode and returns it from the mail. */
async function requestCode(page: Page, sandbox: Sandbox, email: string): Promise<string> {
  await openEmailMode(page, email);
  await page.getByRole('button', { name: 'SEND OTP' }).click();
  await expect(codeField(page)).toBeVisible(SOLVED);
  return latestCode(sandbox, email);
}

/** The steps of a sign-in by code that reach the server, in their order. */
function recordSteps(page: Page) {
  const steps: { name: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? request.postData() : null;
    const target = request.headers()['x-amz-target']?.split('.').pop();
    if (request.url().endsWith('/mm/users/verify-captcha'))
      steps.push({ name: 'verify-captcha', body: {} });
    if (!target || body === null) return;
    const parsed = JSON.parse(body) as Record<string, unknown>;
    steps.push({ name: String(parsed['AuthFlow'] ?? target), body: parsed });
  });
  return steps;
}

test.describe('sign-in by e-mailed code', () => {
  test('SIG-01 VAL-09 two modes, switched by pointer and keyboard; the typed address stays', async ({
    page,
    seeScreen,
    sandbox,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Username' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.getByLabel('E-mail').fill(' Code.Only@Example.com ');
    await page.getByRole('tab', { name: 'Email' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(/Code\.Only@Example\.com/);
    await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked(SOLVED);
    await seeScreen('Sign in');
    await page.getByRole('tab', { name: 'Email' }).press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Username' })).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(/Code\.Only@Example\.com/);
    await page.getByRole('tab', { name: 'Username' }).press('ArrowRight');
    await expect(page).toHaveURL(/\/#email$/);
    await page.reload();
    await expect(page.getByLabel('E-mail')).toHaveValue(/Code\.Only@Example\.com/);
    await page.getByRole('button', { name: 'SEND OTP' }).click();
    await expect(codeField(page)).toBeVisible(SOLVED);
    expect(await sandbox.mails(KNOWN)).toHaveLength(1);
  });

  test('SIG-11 SIG-12 SIG-13 SBX-14 ERR-12 ERR-16 a new address signs up, reaches the dashboard and starts a registration', async ({
    page,
    seeScreen,
    sandbox,
  }) => {
    const email = 'brand.new@example.com';
    const steps = recordSteps(page);
    const code = await requestCode(page, sandbox, email);
    await seeScreen('Enter your code');
    await expect(page).toHaveURL(/:\d+\/(#email)?$/);
    await expect(page.getByText('Verification Code Sent')).toBeVisible();
    await expect(page.getByText(/valid for 10 minutes/)).toBeVisible();
    expect(steps.map((step) => step.name)).toEqual(['verify-captcha', 'SignUp', 'CUSTOM_AUTH']);
    expect(steps[1]?.body['UserAttributes']).toEqual([
      { Name: 'email', Value: email },
      { Name: 'custom:tokenType', Value: 'External' },
      { Name: 'custom:environment', Value: 'PROD' },
    ]);
    expect(String(steps[1]?.body['Password']).length).toBeGreaterThan(30);

    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    // First, because it goes by itself.
    await expect(page.getByText('You have been logged in successfully!')).toBeVisible();
    await seeScreen(/^Hello/);
    await expect(page).toHaveURL(/\/vendor-dashboard$/);
    const stored: unknown = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('session') ?? 'null'),
    );
    expect(stored).toMatchObject({ userType: 'PASSWORD_LESS' });
    await openRegistration(page, seeScreen);
  });

  test('ERR-11 SBX-09 SIG-11 a wrong code keeps the step; the right one signs a known address in without SignUp', async ({
    page,
    seeScreen,
    sandbox,
  }) => {
    const steps = recordSteps(page);
    const code = await requestCode(page, sandbox, KNOWN);
    await codeField(page).pressSequentially(wrongOf(code));
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Code' })).toBeVisible();
    await seeScreen('Enter your code');
    await codeField(page).fill(code);
    await seeScreen('Hello Cody Code');
    expect(steps.map((step) => step.name).slice(0, 2)).toEqual(['verify-captcha', 'CUSTOM_AUTH']);
    expect(steps.map((step) => step.name)).not.toContain('SignUp');
  });

  test('ERR-11 after three wrong codes the step says that the code is over', async ({
    page,
    sandbox,
    mayFail,
  }) => {
    mayFail(/cognito/);
    const code = await requestCode(page, sandbox, KNOWN);
    for (const wrong of [wrongOf(code), '111111', '222222']) {
      await codeField(page).fill(wrong === code ? '333333' : wrong);
      await expect(codeField(page)).toBeFocused();
      await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await expect(page.getByText('Invalid Code')).toBeVisible();
    }
    await expect(page.getByText(/This code no longer works/)).toBeVisible();
  });

  test('SIG-14 one field for the code, which takes the whole pasted code and submits itself', async ({
    page,
    sandbox,
    context,
  }) => {
    const code = await requestCode(page, sandbox, KNOWN);
    await expect(page.locator('form input')).toHaveCount(1);
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    await codeField(page).press('ControlOrMeta+V');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello Cody Code' })).toBeVisible();
  });

  test('SIG-15 SIG-21 a reload in step 2 returns to step 1, with the address still there', async ({
    page,
    sandbox,
  }) => {
    await requestCode(page, sandbox, KNOWN);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(codeField(page)).toHaveCount(0);
    await expect(page.getByLabel('E-mail')).toHaveValue(KNOWN);
  });

  test('ERR-14 Resend Code unlocks after a countdown, mails another code and clears the stale error', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    const first = await requestCode(page, sandbox, KNOWN);
    const resend = page.getByRole('button', { name: 'Resend Code' });
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/Available in 0:\d\d/)).toBeVisible();
    await codeField(page).fill(wrongOf(first));
    await expect(page.getByText('Invalid Code')).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByText(/Available in/)).toHaveCount(0);
    await resend.click();
    await expect(page.getByText('Verification Code has been resent successfully!')).toBeVisible();
    await expect(page.getByText('Invalid Code')).toHaveCount(0);
    expect(await sandbox.mails(KNOWN)).toHaveLength(2);
    await codeField(page).fill(await latestCode(sandbox, KNOWN));
    await expect(page.getByRole('heading', { level: 1, name: 'Hello Cody Code' })).toBeVisible();
  });

  test('SIG-10 an unsolved or forged human check mails no code', async ({
    page,
    sandbox,
    mayFail,
  }) => {
    mayFail(/human-check|verify-captcha/);
    await sandbox.faults([{ method: 'GET', path: '/human-check/challenge', status: 500 }]);
    await openEmailMode(page, KNOWN);
    await expect(page.getByText('The human check could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'SEND OTP' }).click();
    await expect(page.getByText(/as soon as the human check is complete/)).toBeVisible();
    expect(await sandbox.mails(KNOWN)).toEqual([]);

    await sandbox.faults([]);
    await page.route('**/mm/users/verify-captcha', (route) =>
      route.continue({ postData: JSON.stringify({ token: btoa('{}'), email: KNOWN }) }),
    );
    // The check that is waited for sends by itself.
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('The human check has failed. Please try it again.')).toBeVisible(
      SOLVED,
    );
    expect(await sandbox.mails(KNOWN)).toEqual([]);

    await page.unroute('**/mm/users/verify-captcha');
    await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked(SOLVED);
    await page.getByRole('button', { name: 'SEND OTP' }).click();
    await expect(codeField(page)).toBeVisible();
  });

  test('SIG-24 a wrong password offers an e-mailed code, for an account without a password as for any other', async ({
    page,
    mayFail,
    sandbox,
  }) => {
    mayFail(/cognito/);
    await page.goto('/');
    for (const email of ['new.shop@example.com', 'nobody.at.all@example.com', KNOWN]) {
      await page.getByRole('tab', { name: 'Username' }).click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Incorrect username or password.')).toBeVisible();
      await page.getByRole('button', { name: 'E-mail me a code instead' }).click();
      await expect(page.getByRole('tab', { name: 'Email' })).toBeFocused();
    }
    await page.getByRole('button', { name: 'SEND OTP' }).click();
    await codeField(page).fill(await expectCode(sandbox));
    await expect(page.getByRole('heading', { level: 1, name: 'Hello Cody Code' })).toBeVisible();
  });

  test('SIG-24 the mail about a forgotten password leads an account without one to Email mode', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill(KNOWN);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Verification Code has been sent successfully!')).toBeVisible();
    const [mail] = await sandbox.mails(KNOWN);
    expect(mail?.text).toContain('Choose Email on the sign-in page');
    await page.getByRole('link', { name: /Sign in with an e-mailed code/ }).click();
    await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('E-mail')).toHaveValue(KNOWN);
  });
});

/** Waits for the mail, which follows the form's request. */
async function expectCode(sandbox: Sandbox): Promise<string> {
  await expect.poll(async () => (await sandbox.mails(KNOWN)).length, SOLVED).toBe(1);
  return latestCode(sandbox, KNOWN);
}
