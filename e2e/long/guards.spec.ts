import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

const OWNER = 'draft.shop@example.com';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('main').getByRole('alert');

/**
 * Makes a request fail in the page, in a way that the sandbox cannot: with a body that is no
 * envelope.
 */
async function answer(page: Page, path: string, body: string): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname.startsWith(path);
  await page.route(matches, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body }),
  );
  return () => page.unroute(matches);
}

test.describe('who may open what', () => {
  test('GRD-01 signed out, every page of the portal leads to the sign-in page', async ({
    page,
  }) => {
    for (const path of [
      '/vendor-dashboard',
      '/account',
      '/shop-search',
      '/shop-check',
      '/vendor-overview',
      '/register-vendor',
      '/register-overheadvendor',
      '/registration-status/x',
    ]) {
      await page.goto(path);
      await expect(heading(page, 'Sign in')).toBeVisible();
      await expect(page).toHaveURL(/:\d+\/$/);
    }
  });

  test('GRD-03 signed in without a special authority, the other pages open', async ({
    page,
    startSession,
    signInTo,
  }) => {
    await startSession('no.account@example.com');
    for (const [path, title] of [
      ['/vendor-dashboard', /^Hello /],
      ['/shop-check', 'Register your shop'],
      ['/register-vendor?new=1', 'Shop Basic Information'],
      ['/register-overheadvendor?new=1', /registration/i],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
    }
    await page.goto('/?logged_out=1');
    const uid = await signInTo('review.shop@example.com');
    await page.goto(`/vendor-overview/${uid}`);
    await expect(page.getByRole('list', { name: 'Registration steps' })).toBeVisible();
    await page.goto(`/registration-status/${uid}`);
    await expect(heading(page, 'Application Under Review')).toBeVisible();
  });

  test('GRD-04 GRD-05 CNT-05 CHK-05 in PROD the address of a new registration is refused, and the content service says why', async ({
    page,
    seeScreen,
    startSession,
    sandbox,
  }) => {
    await sandbox.settings({ environmentLabel: 'PROD' });
    await startSession('new.shop@example.com');
    await page.goto('/shop-check');
    await expect(
      page.getByText('We could not find an account for new.shop@example.com.'),
    ).toBeVisible();
    for (const path of ['/register-vendor?new=1', '/register-overheadvendor?new=1']) {
      await page.goto(path);
      await seeScreen('You are not authorized to view this page');
      await expect(page.getByText('For the record, this is error code 404')).toBeVisible();
      await expect(page.locator('b', { hasText: 'new.shop@example.com' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'vendor support' })).toHaveAttribute(
        'href',
        'mailto:vendor.support@example.com',
      );
    }
    await sandbox.settings({ environmentLabel: 'LOCAL' });
  });

  test('CHK-08 in PROD a super user, an owner and a holder of an lnt authority may start', async ({
    page,
    startSession,
    sandbox,
  }) => {
    await sandbox.settings({ environmentLabel: 'PROD' });
    for (const email of ['super.user@example.com', OWNER, 'lnt.vendor@example.com']) {
      await startSession(email);
      await page.goto('/shop-check');
      await expect(page.getByRole('link', { name: 'Repair shop' })).toBeVisible();
      await page.goto('/register-vendor?new=1');
      await expect(heading(page, 'Shop Basic Information')).toBeVisible();
      await page.goto('/?logged_out=1');
      await expect(heading(page, 'Sign in')).toBeVisible();
    }
    await sandbox.settings({ environmentLabel: 'LOCAL' });
  });

  test('GRD-09 GRD-14 without a uid the one request opens as cards, in either flow', async ({
    page,
    signInTo,
  }) => {
    for (const email of [OWNER, 'overhead@example.com']) {
      const uid = await signInTo(email);
      for (const path of ['/vendor-overview', '/register-vendor', '/register-overheadvendor']) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`/vendor-overview/${uid}$`));
        await expect(page.getByRole('list', { name: 'Registration steps' })).toBeVisible();
      }
      await page.goto('/?logged_out=1');
      await expect(heading(page, 'Sign in')).toBeVisible();
    }
  });

  test('GRD-17 a uid in the address loads that request and searches none by e-mail', async ({
    page,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    await page.goto('about:blank');
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    for (const path of [`/vendor-overview/${uid}`, `/register-vendor/${uid}?step=w9`]) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'My registration' })).toHaveAttribute(
        'href',
        `/vendor-overview/${uid}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(paths).toContain(`/mm/vendors/${uid}/preload`);
    expect(paths).not.toContain('/mm/vendors/search');
  });

  test('GRD-20 Back, reload and a link in a second tab open the right step', async ({
    page,
    context,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    await page.goto(`/register-vendor/${uid}?step=basic-info`);
    await expect(heading(page, 'Shop Basic Information')).toBeVisible();
    await page.goto(`/register-vendor/${uid}?step=program`);
    await expect(heading(page, /Program/)).toBeVisible();
    await page.reload();
    await expect(heading(page, /Program/)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Shop Basic Information')).toBeVisible();
    const second = await context.newPage();
    await second.goto(`/register-vendor/${uid}?step=program`);
    await expect(heading(second, /Program/)).toBeVisible();
  });

  test('GRD-07 while the code of a page loads, the loading page says so', async ({
    page,
    signIn,
    request,
    backend,
  }) => {
    await signIn(OWNER);
    const html = await (
      await request.get(`${backend.url}/shop-check`, { headers: { Accept: 'text/html' } })
    ).text();
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!html.includes(new URL(route.request().url()).pathname)) await opened;
      await route.continue();
    });
    await page.goto('/shop-check');
    await expect(page.getByText('Please wait while we load the page')).toBeVisible();
    open();
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
  });

  test('the heading takes the focus after every change of the page', async ({ page, signIn }) => {
    await signIn(OWNER);
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await expect(heading(page, 'Is this your shop?')).toBeFocused();
    await page.getByRole('link', { name: 'Continue with Draper Auto Repair' }).click();
    await expect(heading(page, 'Draper Auto Repair')).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Is this your shop?')).toBeFocused();
  });
});

test.describe('a failure is not a refusal', () => {
  const CASES = [
    [
      'LOD-06',
      '/account',
      'GET',
      '/user-details/',
      OWNER,
      'Something went wrong. Please try again later.',
      'Edit Profile',
    ],
    [
      'LOD-06 ERR-01',
      '/account',
      'GET',
      '/user-details/getMyProfileDetails',
      OWNER,
      /^Failed to load Profile Details - /,
      'Edit Profile',
    ],
    [
      'LOD-06 ERR-07',
      '/shop-search',
      'POST',
      '/mm/vendors/duplicate-vendor/search',
      'multi.shop@example.com',
      'An error occurred while looking for shops',
      'Shop search',
    ],
    [
      'LOD-06 ERR-07',
      '/shop-check',
      'POST',
      '/mm/vendors/search',
      OWNER,
      'An error occurred while looking for shops',
      'Is this your shop?',
    ],
    [
      'LOD-06 ERR-20',
      '/vendor-overview',
      'POST',
      '/mm/vendors/search',
      OWNER,
      'Failed to load vendor setup request data',
      'Draper Auto Repair',
    ],
  ] as const;

  for (const [rows, address, method, path, email, title, screen] of CASES)
    test(`${rows} ${address}: ${path} fails, is named and can be tried again`, async ({
      page,
      signIn,
      sandbox,
      mayFail,
      seeScreen,
    }) => {
      mayFail(/\/mm\/|user-details/);
      await signIn(email);
      await expect(heading(page, /^Hello/)).toBeVisible();
      const named = panel(page).getByText(title);
      const recover = async (heal: () => Promise<void>) => {
        // The header asks for the same list once it knows the person, and would heal the page
        // before the press.
        await page.waitForLoadState('networkidle');
        await heal();
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(heading(page, screen)).toBeVisible();
      };
      for (const fault of [{ status: 500 }, { drop: 'before' as const }]) {
        await sandbox.faults([{ method, path, ...fault }]);
        await page.goto(address);
        await expect(named.first()).toBeVisible();
        await expect(page.getByText('403')).toHaveCount(0);
        await expect(page.getByText('Your saved answers are safe')).toHaveCount(0);
        await recover(() => sandbox.faults([]));
      }
      for (const body of ['<html><h1>Bad gateway</h1></html>', '', '{"payload":']) {
        const heal = await answer(page, path, body);
        await page.goto(address);
        await expect(named.first()).toBeVisible();
        await recover(heal);
      }
      const held = await hold(page, (url) => url.pathname.startsWith(path));
      await page.goto(address);
      await expect(page.getByRole('status').filter({ hasText: /^Fetching/ })).toBeVisible();
      held.release();
      await seeScreen(screen);
    });

  test('DSH-06 a slow lookup leads nobody to the wrong page, a failed one can be tried again', async ({
    page,
    signIn,
    sandbox,
    mayFail,
    seeScreen,
  }) => {
    mayFail(/duplicate-vendor/);
    const lookup = { method: 'POST', path: '/mm/vendors/duplicate-vendor/search' };
    const slow = await hold(page, `**${lookup.path}`);
    await signIn('multi.shop@example.com');
    const waiting = page.getByRole('button', { name: 'Open Vendor Enrollment' });
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    // A busy button cannot be clicked by the test runner; a person can press it.
    await waiting.dispatchEvent('click');
    await expect(page).toHaveURL(/vendor-dashboard$/);
    slow.release();
    const tile = page.getByRole('link', { name: 'Open Vendor Enrollment' });
    await expect(tile).toHaveAttribute('href', '/shop-search');
    await sandbox.faults([{ ...lookup, status: 500 }]);
    await page.reload();
    await expect(panel(page).getByText('An error occurred while looking for shops')).toBeVisible();
    await expect(tile).toHaveCount(0);
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await tile.click();
    await seeScreen('Shop search');
  });

  test('ERR-20 a failed request search on the dashboard is named where the draft would be', async ({
    page,
    signIn,
    sandbox,
    mayFail,
    seeScreen,
  }) => {
    mayFail(/vendors\/search/);
    await sandbox.faults([{ method: 'POST', path: '/mm/vendors/search', status: 500 }]);
    await signIn(OWNER);
    await expect(panel(page).getByText('Failed to load vendor setup request data')).toBeVisible();
    await seeScreen('Hello Dana Draper');
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: 'Continue Registration' })).toBeVisible();
  });

  test('DSH-08 SES-14 user info that fails to load leads to the shop check and its retry, and ends nothing', async ({
    page,
    signIn,
    sandbox,
    mayFail,
  }) => {
    mayFail(/user-details/);
    await sandbox.faults([{ method: 'GET', path: '/user-details/*', status: 500 }]);
    await signIn(OWNER);
    await expect(page).toHaveURL(/\/shop-check$/);
    await expect(
      panel(page).getByText('Something went wrong. Please try again later.'),
    ).toBeVisible();
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('portal:notice'),
        sessionStorage.getItem('portal:no-access'),
      ]),
    ).toEqual([null, null]);
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
  });

  test('SES-12 SES-13 a refusal keeps nothing but its e-mail, and its message survives a reload', async ({
    page,
    signIn,
  }) => {
    const message = page.getByText(/The account no\.functions@example\.com has no access/);
    await page.goto('/');
    await page.getByLabel('E-mail').fill('no.functions@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(message).toBeVisible();
    await page.reload();
    await expect(message).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
      'portal:no-access',
      'portal:notice',
    ]);
    await signIn(OWNER);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('LOD-08 offline, a page whose code is missing keeps the shell, and opens when the connection is back', async ({
    page,
    context,
    signIn,
    mayFail,
    seeScreen,
  }) => {
    mayFail(/./);
    await signIn(OWNER);
    await expect(page.getByRole('link', { name: /Open Vendor Enrollment/ })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await expect(
      page.getByText('You are offline. The page opens when the connection is back.'),
    ).toBeVisible();
    await expect(page.getByText('Welcome, Dana Draper')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await seeScreen('This page did not load');
    // The loaded page is still usable.
    await page.getByRole('link', { name: /Vendor Portal/ }).click();
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  });

  test('a code file that is missing while online can be tried again', async ({
    page,
    signIn,
    mayFail,
  }) => {
    mayFail(/./);
    await signIn(OWNER);
    const link = page.getByRole('link', { name: /Open Vendor Enrollment/ });
    await expect(link).toBeVisible();
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await link.click();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await page.unroute(/\/assets\/.*\.js$/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
  });

  test('BEY-60 a drawer whose code is missing leaves the typed tax ID, and opens once its code arrives', async ({
    page,
    signInTo,
    openStep,
    mayFail,
  }) => {
    mayFail(/./);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    const ssn = page.getByLabel('Social Security Number');
    await ssn.fill('123456780');
    const add = page.getByRole('button', { name: 'Add Contact' });
    const missing = page.getByText(/^A part of the portal did not load/);
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await add.click();
    await expect(missing).toBeVisible();
    await expect(ssn).toHaveValue('123-45-6780');
    await expect(add).toBeFocused();
    await page.unroute(/\/assets\/.*\.js$/);
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Add contact' })).toBeVisible();
    await expect(missing).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(ssn).toHaveValue('123-45-6780');
  });
});

test.describe('maintenance', () => {
  test('GRD-08 an open tab learns of maintenance within a minute, and of its end', async ({
    page,
    signIn,
    sandbox,
    seeScreen,
  }) => {
    await page.clock.install();
    await signIn(OWNER);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    await sandbox.settings({ maintenance: true });
    await page.clock.fastForward(60_000);
    await seeScreen("We'll be back soon!");
    await expect(page.getByText('Welcome, Dana Draper')).toHaveCount(0);
    await sandbox.settings({ maintenance: false });
    await page.clock.fastForward(60_000);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
  });

  test('GRD-08 a sign-in page that is left open follows maintenance, and keeps the typed e-mail', async ({
    page,
    signIn,
    sandbox,
    seeScreen,
    mayFail,
  }) => {
    mayFail(/./);
    await page.clock.install();
    await page.goto('/');
    await page.getByLabel('E-mail').fill(OWNER);
    // The form takes typing before its script has run, so that the first minute may pass too early.
    const aMinuteLater = (title: string) =>
      expect(async () => {
        await page.clock.fastForward(60_000);
        await expect(heading(page, title)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    await sandbox.settings({ maintenance: true });
    await aMinuteLater("We'll be back soon!");
    await seeScreen("We'll be back soon!");
    await sandbox.settings({ maintenance: false });
    await aMinuteLater('Sign in');
    await seeScreen('Sign in');
    await expect(page.getByLabel('E-mail')).toHaveValue(OWNER);
    await signIn(OWNER);
    await seeScreen('Hello Dana Draper');
  });

  test('GRD-08 a signed-out deep link returns to itself after maintenance', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await page.goto('/shop-check?from=mail');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await sandbox.settings({ maintenance: true });
    for (const address of ['/', '/shop-check?from=mail']) {
      await page.goto(address);
      await expect(heading(page, "We'll be back soon!")).toBeVisible();
    }
    await sandbox.settings({ maintenance: false });
    await page.clock.fastForward(60_000);
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/shop-check\?from=mail$/);
  });
});

test('CFG-09 a newer version reloads an open portal once, an older or malformed one never', async ({
  page,
  signIn,
}) => {
  let published = '{"version":"0.1.3"}';
  await page.route('**/version.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: published }),
  );
  await signIn(OWNER);
  await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
  let loads = 0;
  // A document that is reloaded early never fires its load event.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const open = async () => {
    loads = 0;
    const asked = page.waitForResponse('**/version.json');
    await page.goto('/shop-check');
    await asked;
    await expect(heading(page, 'Is this your shop?')).toBeVisible();
  };
  for (const text of ['<html></html>', '', '{"version":"latest"}', '{"version":"0.1.3"}']) {
    published = text;
    await open();
    expect(loads, text).toBe(1);
  }
  published = '{"version":"9.0.0"}';
  await open();
  await expect.poll(() => loads).toBe(2);
  await open();
  expect(loads).toBe(1);
});
