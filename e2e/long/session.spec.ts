import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../support/fixtures';
import { hold } from '../support/hold';

const NORA = { email: 'new.shop@example.com', name: 'Nora Newman' };
const DANA = { email: 'draft.shop@example.com', name: 'Dana Draper' };

interface Sent {
  readonly path: string;
  readonly sub: string;
}

const claimsOf = (token: string): { sub?: string; email?: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as object;

/**
 * The API requests of a page, each with the person of its token. The content service has a token of
 * its own.
 */
function record(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    const path = new URL(request.url()).pathname;
    if (token && !path.startsWith('/cms')) sent.push({ path, sub: claimsOf(token).sub ?? '' });
  });
  return sent;
}

/** The person of the session that the browser keeps. */
async function storedPerson(page: Page): Promise<{ sub: string; email: string }> {
  const stored = await page.evaluate(() => localStorage.getItem('session') ?? '{}');
  const { id } = JSON.parse(stored) as { id: string };
  const { sub = '', email = '' } = claimsOf(id);
  return { sub, email };
}

/** Fills in the sign-in form of a page and leaves it there. */
async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}
const submitSignIn = (page: Page) => page.getByRole('button', { name: 'Sign In' }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/**
 * Makes the page believe that its access token expires then (seconds); the refresh token stays
 * good. Waits for the lock of the renewal, because the one of the page load may still be on its
 * way.
 */
const expireToken = (page: Page, expiresAt = 1) =>
  page.evaluate(
    (exp) =>
      navigator.locks.request('vendor-portal-session', () => {
        const session = JSON.parse(localStorage.getItem('session') ?? '{}') as {
          accessToken: string;
        };
        const [, payload = ''] = session.accessToken.split('.');
        const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as object;
        const next = { ...claims, exp, iat: exp - 3600 };
        session.accessToken = `x.${btoa(JSON.stringify(next))}.x`;
        localStorage.setItem('session', JSON.stringify(session));
      }),
    expiresAt,
  );

test.describe('one person per tab', () => {
  test('SES-10 a save on its way while another person signs in stays with its own person', async ({
    page,
    context,
    mayFail,
  }) => {
    mayFail(/updateMyProfileDetails/);
    const other = await context.newPage();
    await fillSignIn(other, NORA.email);
    await fillSignIn(page, DANA.email);
    await submitSignIn(page);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    const dana = await storedPerson(page);
    await page.goto('/account');
    await page.getByLabel('First name').fill('Danuta');
    const sent = record(page);
    const save = await hold(page, '**/user-details/updateMyProfileDetails');
    await page.getByRole('button', { name: 'Save' }).click();
    await save.arrived;
    await submitSignIn(other);
    await expect(heading(page, `You are now signed in as ${NORA.email}`)).toBeVisible();
    save.release();
    await expect.poll(() => sent.some(({ path }) => /updateMyProfile/.test(path))).toBe(true);
    expect(sent.filter(({ sub }) => sub !== dana.sub)).toEqual([]);
    await expect(heading(other, 'Hello Nora Newman')).toBeVisible();
    await other.goto('/account');
    await expect(other.getByLabel('First name')).toHaveValue('Nora');
    await expect(heading(page, `You are now signed in as ${NORA.email}`)).toBeVisible();
  });

  test('SES-10 a token renewal on its way while another person signs in changes nothing of theirs', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await fillSignIn(other, NORA.email);
    await fillSignIn(page, DANA.email);
    await submitSignIn(page);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    const dana = await storedPerson(page);
    await page.goto('/account');
    await page.getByLabel('First name').fill('Danuta');
    await expireToken(page);
    const renewal = await hold(page, /\/cognito/, (route) =>
      (route.request().postData() ?? '').includes('RefreshToken'),
    );
    const sent = record(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await renewal.arrived;
    await submitSignIn(other);
    await expect(heading(other, 'Hello Nora Newman')).toBeVisible();
    await expect(heading(page, `You are now signed in as ${NORA.email}`)).toBeVisible();
    const renewed = page.waitForResponse((response) => response.url().includes('/cognito'));
    renewal.release();
    await renewed;
    // A page load behind it: whatever the renewal set off has been sent by then.
    await other.reload();
    await expect(heading(other, 'Hello Nora Newman')).toBeVisible();
    expect((await storedPerson(other)).email).toBe(NORA.email);
    expect(sent).toEqual([]);
    expect(JSON.stringify(await other.evaluate(() => ({ ...localStorage })))).not.toContain(
      dana.sub,
    );
  });
});
