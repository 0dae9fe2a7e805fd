import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../support/fixtures';

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

test.describe('one person per tab', () => {
  test('SES-10 a person signs in beside the open tab of another, which stops and says so', async ({
    page,
    context,
    seeScreen,
  }) => {
    const other = await context.newPage();
    await fillSignIn(other, NORA.email);
    await fillSignIn(page, DANA.email);
    await submitSignIn(page);
    await expect(heading(page, `Hello ${DANA.name}`)).toBeVisible();
    const former = await storedPerson(page);
    await page.goto('/register-vendor?new=1&step=basic-info');
    await expect(heading(page, 'Shop Basic Information')).toBeVisible();
    await page.getByLabel('Business name').first().fill('Secret of the first');

    const sent = record(page);
    await submitSignIn(other);
    await expect(heading(other, `Hello ${NORA.name}`)).toBeVisible();
    await seeScreen(`You are now signed in as ${NORA.email}`);
    await expect(page.getByText('Secret of the first')).toHaveCount(0);
    await expect(page.getByText(DANA.name)).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(1);
    expect(sent.filter(({ sub }) => sub !== former.sub)).toEqual([]);

    // The last words of the outdated tab may come after the sign-in: they go as soon as they are
    // heard of.
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
    signIn,
  }) => {
    await signIn(DANA.email);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/shop-check');
    await expect(heading(other, 'Is this your shop?')).toBeVisible();
    // An answer that arrives late in the other tab, after the log-out has emptied the storage of
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

  test('a tab that waits at the sign-in page follows to the page it was asked for', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/shop-check?from=mail');
    await expect(heading(other, 'Sign in')).toBeVisible();
    await fillSignIn(page, DANA.email);
    await submitSignIn(page);
    await expect(heading(other, 'Is this your shop?')).toBeVisible();
    await expect(other).toHaveURL(/\/shop-check\?from=mail$/);
  });
});
