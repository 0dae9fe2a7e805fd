import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { fillSignIn } from '../support/signIn';

const NORA = { email: 'new.shop@example.com', name: 'Nora Newman' };
const DANA = { email: 'draft.shop@example.com', name: 'Dana Draper' };

const claimsOf = (token: string): { sub?: string; email?: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as object;

/** The person in the token of each API request of a page. The content service has another token. */
function sendersOf(page: Page): string[] {
  const senders: string[] = [];
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    if (token && !new URL(request.url()).pathname.startsWith('/cms'))
      senders.push(claimsOf(token).sub ?? '');
  });
  return senders;
}

/** The person of the session in the browser. */
async function storedPerson(page: Page): Promise<{ sub: string; email: string }> {
  const stored = await page.evaluate(() => localStorage.getItem('session') ?? '{}');
  const { id } = JSON.parse(stored) as { id: string };
  const { sub = '', email = '' } = claimsOf(id);
  return { sub, email };
}

const submitSignIn = (page: Page) => page.getByRole('button', { name: 'Sign In' }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test.describe('one person per tab', () => {
  test('SES-10 a person signs in beside the open tab of another, which stops and says so', async ({
    page,
    context,
    seeScreen,
  }) => {
    const other = await context.newPage();
    for (const tab of [other, page]) await tab.goto('/');
    await fillSignIn(other, NORA.email);
    await fillSignIn(page, DANA.email);
    await submitSignIn(page);
    await expect(heading(page, `Hello ${DANA.name}`)).toBeVisible();
    const former = await storedPerson(page);
    await page.goto('/register-vendor?new=1&step=basic-info');
    await expect(heading(page, 'Shop Basic Information')).toBeVisible();
    await page.getByLabel('Business name').first().fill('Secret of the first');

    const senders = sendersOf(page);
    await submitSignIn(other);
    await expect(heading(other, `Hello ${NORA.name}`)).toBeVisible();
    await seeScreen(`You are now signed in as ${NORA.email}`);
    await expect(page.getByText('Secret of the first')).toHaveCount(0);
    await expect(page.getByText(DANA.name)).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(1);
    expect(senders.filter((sub) => sub !== former.sub)).toEqual([]);

    // The last writes of the outdated tab may come after the sign-in. They are removed as soon as
    // they are noticed.
    const kept = () => other.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(kept).not.toContain('Secret of the first');
    expect(await kept()).not.toContain(former.sub);
    await page.getByRole('button').click();
    await expect(heading(page, `Hello ${NORA.name}`)).toBeVisible();
    expect((await storedPerson(page)).email).toBe(NORA.email);
  });
});

test.describe('tabs of one person', () => {
  test('SES-07 a log-out in one tab leads the other to the sign-in page', async ({
    page,
    context,
    startSession,
  }) => {
    await startSession(DANA.email);
    await page.goto('/vendor-dashboard');
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/shop-check');
    await expect(heading(other, 'Is this your shop?')).toBeVisible();
    // A response that arrives late in the other tab, after the log-out has emptied the storage of
    // both.
    await other.evaluate(() =>
      window.addEventListener('pagehide', () => localStorage.setItem('late', 'answer')),
    );
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(heading(other, 'Sign in')).toBeVisible();
    for (const tab of [page, other])
      await expect
        .poll(() => tab.evaluate(() => [localStorage.length, sessionStorage.length]))
        .toEqual([0, 0]);
  });
});
