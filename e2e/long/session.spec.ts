import type { Page, Request } from '@playwright/test';
import { fillBasicInfo } from '../support/enroll';
import { expect, PASSWORD, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { requestUidOf } from '../support/seed';

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
  for (const [first, second] of [
    [DANA, NORA],
    [NORA, DANA],
  ] as const)
    test(`SES-10 ${second.name} signs in beside the open tab of ${first.name}, which stops and says so`, async ({
      page,
      context,
      seeScreen,
    }) => {
      const other = await context.newPage();
      await fillSignIn(other, second.email);
      await fillSignIn(page, first.email);
      await submitSignIn(page);
      await expect(heading(page, `Hello ${first.name}`)).toBeVisible();
      const former = await storedPerson(page);
      await page.goto('/register-vendor?new=1&step=basic-info');
      await expect(heading(page, 'Shop Basic Information')).toBeVisible();
      await page.getByLabel('Business name').first().fill('Secret of the first');

      const sent = record(page);
      await submitSignIn(other);
      await expect(heading(other, `Hello ${second.name}`)).toBeVisible();
      await seeScreen(`You are now signed in as ${second.email}`);
      await expect(page.getByText('Secret of the first')).toHaveCount(0);
      await expect(page.getByText(first.name)).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(1);
      expect(sent.filter(({ sub }) => sub !== former.sub)).toEqual([]);

      // The last words of the outdated tab may come after the sign-in: they go as soon as they are
      // heard of.
      const kept = () => other.evaluate(() => JSON.stringify({ ...localStorage }));
      await expect.poll(kept).not.toContain('Secret of the first');
      expect(await kept()).not.toContain(former.sub);
      await page.getByRole('button').click();
      await expect(heading(page, `Hello ${second.name}`)).toBeVisible();
      expect((await storedPerson(page)).email).toBe(second.email);
    });

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

  test('SES-10 what an expired session remembers opens for its own person only', async ({
    page,
    signIn,
    mayFail,
  }) => {
    mayFail(/cognito/);
    await signIn(DANA.email);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    const uid = await requestUidOf(page, DANA.email);
    await page.goto(`/vendor-overview/${uid}`);
    await expect(heading(page, 'Draper Auto Repair')).toBeVisible();
    await expire(page);
    await page.reload();
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await submitAs(page, NORA.email);
    await expect(heading(page, 'Hello Nora Newman')).toBeVisible();
    await expect(page).toHaveURL(/\/vendor-dashboard$/);
    await expect(page.getByText('Error fetching vendor details')).toHaveCount(0);
  });
});

/** Makes the refresh token worthless, as a revoked session has it. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    localStorage.setItem('session', JSON.stringify({ ...session, refreshToken: 'revoked' }));
  });

/** Signs in on the sign-in page that is already open. */
async function submitAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submitSignIn(page);
}

const isRefresh = (request: Request): boolean =>
  (request.postData() ?? '').includes('RefreshToken');

/**
 * Loads the dashboard and waits until its requests are over, also the renewal that every page load
 * makes.
 */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('about:blank');
  const renewed = page.waitForResponse((response) => isRefresh(response.request()));
  await page.goto('/vendor-dashboard');
  await renewed;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: /Open Vendor Enrollment/ })).toBeVisible();
}

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

  test('SES-05 requests and tabs with an expired token make one refresh in all', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(DANA.email);
    const uid = await requestUidOf(page, DANA.email);
    // Every page load renews the session, in idle time: these renewals are not counted.
    const load = async (tab: Page): Promise<void> => {
      await tab.goto('about:blank');
      const renewed = tab.waitForResponse((response) => isRefresh(response.request()));
      await tab.goto('/shop-check');
      await renewed;
      await expect(heading(tab, 'Is this your shop?')).toBeVisible();
    };
    await load(page);
    const other = await context.newPage();
    await load(other);
    let refreshes = 0;
    let requests = 0;
    for (const tab of [page, other])
      tab.on('request', (request) => {
        if (isRefresh(request)) refreshes += 1;
        if (new URL(request.url()).pathname.startsWith(`/mm/vendors/${uid}`)) requests += 1;
      });
    await expireToken(page);
    // The overview sends more than ten requests, within the page: a page load would renew by
    // itself.
    for (const tab of [page, other])
      await tab.getByRole('link', { name: 'Continue with Draper Auto Repair' }).click();
    for (const tab of [page, other]) await expect(heading(tab, 'Draper Auto Repair')).toBeVisible();
    // The heading comes with the name that the last page knew already.
    await expect.poll(() => requests).toBeGreaterThanOrEqual(20);
    for (const tab of [page, other]) await expect(tab.locator('main[data-loading]')).toHaveCount(0);
    expect(refreshes).toBe(1);
  });

  test('SES-04 a token close to its end is renewed before it is used', async ({ page, signIn }) => {
    await signIn(DANA.email);
    await openDashboard(page);
    const answers: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/(mm|cognito)/.test(pathname)) answers.push(`${response.status()} ${pathname}`);
    });
    await expireToken(page, Math.floor(Date.now() / 1000) + 30);
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
    await page.getByRole('link', { name: 'Continue with Draper Auto Repair' }).click();
    await expect(heading(page, 'Draper Auto Repair')).toBeVisible();
    expect(answers[0]).toMatch(/^200 \/cognito/);
    expect(answers.filter((line) => line.startsWith('401'))).toEqual([]);
  });

  test('SES-06 a 401 waits for the refresh and is sent once more; a second one leads to sign-in', async ({
    page,
    signIn,
    sandbox,
    mayFail,
  }) => {
    mayFail(/duplicate-vendor|profile/i);
    await signIn(DANA.email);
    await openDashboard(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/getMyProfile/.test(request.url())) sent.push('profile');
      if ((request.postData() ?? '').includes('RefreshToken')) sent.push('refresh');
    });
    const fault = { method: 'GET', path: '/user-details/getMyProfileDetails', status: 401 };
    const openAccount = async () => {
      await page.getByRole('button', { name: /Profile menu/ }).click();
      await page.getByRole('menuitem', { name: 'My Account' }).click();
    };
    await sandbox.faults([{ ...fault, times: 1 }]);
    await openAccount();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    expect(sent).toEqual(['profile', 'refresh', 'profile']);
    await openDashboard(page);
    await sandbox.faults([fault]);
    sent.length = 0;
    await openAccount();
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    expect(sent).toEqual(['profile', 'refresh', 'profile']);
  });

  test('SES-16 every API request after sign-in carries the bearer, geocoding has none', async ({
    page,
    signIn,
  }) => {
    const bare: string[] = [];
    const geocoding: (string | undefined)[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const token = request.headers()['authorization'];
      if (/^\/(mm|user-details)\//.test(pathname) && !token?.startsWith('Bearer '))
        bare.push(pathname);
      if (pathname === '/geocode') geocoding.push(token);
    });
    await signIn(NORA.email);
    await page.goto('/register-vendor?new=1&step=basic-info');
    await expect(heading(page, 'Shop Basic Information')).toBeVisible();
    await fillBasicInfo(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => geocoding.length).toBeGreaterThan(0);
    expect(new Set(geocoding)).toEqual(new Set([undefined]));
    expect(bare).toEqual([]);
  });

  test('SES-11 after a log-out nothing loaded for the former person is used', async ({
    page,
    signIn,
  }) => {
    const tile = page.getByRole('link', { name: 'Open Vendor Enrollment' });
    const lookups: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/duplicate-vendor/search'))
        lookups.push(request.postData() ?? '');
    });
    await signIn('multi.shop@example.com');
    await expect(tile).toHaveAttribute('href', '/shop-search');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await submitAs(page, DANA.email);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    await expect(tile).toHaveAttribute('href', '/shop-check');
    expect(lookups.at(-1)).toContain(DANA.email);
  });
});
