import type { Page } from '@playwright/test';
import { openRegistration } from '../support/enroll';
import { expect, test } from '../support/fixtures';
import { SOLVED } from '../support/humanCheck';
import type { Sandbox } from '../support/sandbox';

const KNOWN = 'code.only@example.com';
const codeField = (page: Page) => page.getByLabel('Authentication code');

/** Requests a code in Email mode and returns it from the e-mail. */
async function requestCode(page: Page, sandbox: Sandbox, email: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'SEND OTP' }).click();
  await expect(codeField(page)).toBeVisible(SOLVED);
  const code = (await sandbox.mails(email))[0]?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

/** The requests of a sign-in by code, in their order. */
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
  test('SIG-11 SIG-12 SIG-13 SBX-14 ERR-12 ERR-16 a new address signs up, reaches the dashboard and starts a registration @chromium', async ({
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
    // First, because it starts without a click.
    await expect(page.getByText('You have been logged in successfully!')).toBeVisible();
    await seeScreen(/^Hello/);
    await expect(page).toHaveURL(/\/vendor-dashboard$/);
    const stored: unknown = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('session') ?? 'null'),
    );
    expect(stored).toMatchObject({ userType: 'PASSWORD_LESS' });
    await openRegistration(page, seeScreen);
  });

  test('ERR-11 SBX-09 SIG-11 SIG-14 SIG-15 SIG-21 a reload returns to step 1 with the address; a wrong code keeps the step; the right one, pasted whole, signs in without SignUp @chromium', async ({
    page,
    context,
    seeScreen,
    sandbox,
  }) => {
    const steps = recordSteps(page);
    await requestCode(page, sandbox, KNOWN);
    await page.reload();
    await seeScreen('Sign in');
    await expect(codeField(page)).toHaveCount(0);
    await expect(page.getByLabel('E-mail')).toHaveValue(KNOWN);

    const code = await requestCode(page, sandbox, KNOWN);
    await expect(page.locator('form input')).toHaveCount(1);
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await codeField(page).pressSequentially(code === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Code' })).toBeVisible();
    await seeScreen('Enter your code');
    await codeField(page).fill('');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    await codeField(page).press('ControlOrMeta+V');
    await seeScreen('Hello Cody Code');
    expect(steps.map((step) => step.name).slice(0, 2)).toEqual(['verify-captcha', 'CUSTOM_AUTH']);
    expect(steps.map((step) => step.name)).not.toContain('SignUp');
  });
});
