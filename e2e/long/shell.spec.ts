import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

test.describe('pages around the registration', () => {
  test('CHK-01 CHK-02 CHK-03 CHK-10 DSH-05 SBX-03 shop check shows the shops and whom to ask', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn('draft.shop@example.com');
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await seeScreen('Is this your shop?');
    await expect(page.getByRole('heading', { name: 'Are you Draper Auto Repair?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not you? Contact' })).toBeVisible();
    // The content service's values, not the fallbacks.
    await expect(page.getByRole('link', { name: '(800) 555-0142' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'vendor.support@example.com' })).toBeVisible();
    expect(requests.some((request) => /^GET \/mm\/vendors\/basic-info\//.test(request))).toBe(true);
    await page.getByRole('link', { name: 'Continue with Draper Auto Repair' }).click();
    await seeScreen('Draper Auto Repair');
  });

  test('SBX-02 CHK-04 CHK-07 GRD-18 a person without a shop starts one of either kind', async ({
    page,
    seeScreen,
    startSession,
  }) => {
    await startSession('new.shop@example.com');
    await page.goto('/shop-check');
    await seeScreen('Register your shop');
    await expect(page.getByRole('link', { name: 'Repair shop' })).toHaveAttribute(
      'href',
      '/register-vendor?new=1',
    );
    await expect(page.getByRole('link', { name: 'Overhead vendor' })).toHaveAttribute(
      'href',
      '/register-overheadvendor?new=1',
    );
    await page.getByRole('link', { name: 'Overhead vendor' }).click();
    const cards = page.getByRole('list', { name: 'Registration steps' });
    await expect(cards.getByRole('link', { name: /^Shop Basic Information/ })).toBeVisible();
    await expect(cards.getByRole('link', { name: /locked/ }).first()).toBeVisible();
  });

  test('CHK-05 CHK-09 in PROD a person without a shop cannot start one and sees why', async ({
    page,
    startSession,
    sandbox,
  }) => {
    await sandbox.settings({ environmentLabel: 'PROD' });
    await startSession('new.shop@example.com');
    await page.goto('/shop-check');
    await expect(
      page.getByText('We could not find an account for new.shop@example.com.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Repair shop' })).toHaveCount(0);
    await sandbox.settings({ environmentLabel: 'LOCAL' });
  });

  test('GRD-16 without a request in the address the way leads to one', async ({
    page,
    startSession,
    signInTo,
  }) => {
    await startSession('new.shop@example.com');
    await page.goto('/vendor-overview');
    await expect(page).toHaveURL(/\/shop-check$/);
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    const uid = await signInTo('draft.shop@example.com');
    for (const path of ['/vendor-overview', '/register-vendor']) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/vendor-overview/${uid}$`));
    }
  });

  test('DSH-06 SRC-02 SRC-07 SBX-06 an owner of several shops finds them under Your Shops and nothing else', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn('multi.shop@example.com');
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await seeScreen('Shop search');
    await expect(page.getByRole('heading', { name: 'Your Shops' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Search Shops' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Continue Registration/ })).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^View Registration/ })).toHaveCount(1);
    await page
      .getByRole('link', { name: /^Continue Registration/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/vendor-overview\/.+/);
    await page.goBack();
  });

  test('DSH-07 SRC-01 SRC-03 SRC-04 SRC-06 SRC-13 SBX-13 BEY-29 a super user finds a shop from the third character and acts for it', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn('super.user@example.com');
    await page.getByRole('link', { name: /Open Vendor Enrollment/ }).click();
    await seeScreen('Shop search');
    const box = page.getByRole('combobox', { name: 'Business name' });
    await expect(box).toHaveAttribute('placeholder', 'Add 3 characters to begin a search');
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/mm/vendors/superuser/search')) searches += 1;
    });
    // The page's own clock passes the debounce: a search of two characters would be sent by then.
    await page.clock.install();
    await box.fill('Dr');
    await page.clock.runFor(600);
    expect(searches).toBe(0);
    await page.clock.resume();
    await box.pressSequentially('aper');
    await expect(page.getByRole('option', { name: /Draper Auto Repair/ })).toBeVisible();
    await seeScreen('Shop search');
    await page.getByRole('option', { name: /Draper Auto Repair/ }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await seeScreen('Draper Auto Repair');
    await expect(page.getByText('You are acting for Draper Auto Repair.')).toBeVisible();
    await page.goto('/shop-search');
    await box.fill('zzzzz');
    await expect(page.getByText('No option')).toBeVisible();
  });

  test('STA-04 STA-09 STA-10 SBX-07 the status screen shows each outcome from a fresh read', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    for (const [email, title] of [
      ['approved.shop@example.com', 'Applicant Approved'],
      ['review.shop@example.com', 'Application Under Review'],
      ['declined.shop@example.com', 'Application Declined'],
    ] as const) {
      const uid = await signInTo(email);
      const read = page.waitForRequest((request) => request.url().endsWith('/auto-approval'));
      await page.goto(`/registration-status/${uid}`);
      await read;
      await seeScreen(title);
      await page.getByRole('link', { name: 'Go To Dashboard' }).click();
      await expect(page).toHaveURL(new RegExp(`/vendor-overview/${uid}$`));
      await page.goto('/?logged_out=1');
    }
  });

  test('GRD-02 GRD-06 HDR-05 SBX-11 no access and not found say so', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn('no.account@example.com');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Logout']);
    await page.goto('/account');
    await seeScreen('Oops, No access');
    await expect(page.getByText('403')).toBeVisible();
    await expect(
      page.getByText("Looks like you don't have permission to view this page."),
    ).toBeVisible();
    await page.goto('/shop-search');
    await seeScreen('Oops, No access');
    await page.goto('/nowhere-at-all');
    await seeScreen('Page not found');
    await expect(page.getByText('For the record, this is error code 404')).toBeVisible();
    await expect(
      page.getByText('You may have misspelled the address or the page may have been moved.'),
    ).toBeVisible();
  });

  test('GRD-08 maintenance shows its own screen on every route, and goes again', async ({
    page,
    seeScreen,
    sandbox,
  }) => {
    await sandbox.settings({ maintenance: true });
    for (const path of ['/', '/vendor-dashboard']) {
      await page.goto(path);
      await seeScreen("We'll be back soon!");
    }
    await sandbox.settings({ maintenance: false });
    await page.goto('/');
    await seeScreen('Sign in');
  });

  test('DSH-03 DSH-04 SBX-10 License & Title opens with the tokens in the fragment only', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('lnt.vendor@example.com');
    await expect(
      page.getByRole('heading', { name: 'LPUSA vehicles / License & Title application' }),
    ).toBeVisible();
    await page.evaluate(() => {
      (window as Window & { opened?: string }).opened = '';
      window.open = (url) => {
        (window as Window & { opened?: string }).opened = String(url);
        return null;
      };
    });
    await page.getByRole('button', { name: /Open LPUSA vehicles/ }).click();
    const address = () =>
      page.evaluate(() => (window as Window & { opened?: string }).opened ?? '');
    await expect.poll(address).not.toBe('');
    const opened = new URL(await address());
    expect(opened.search).not.toMatch(/token/);
    expect(opened.hash).toMatch(/id_token=.+access_token=.+refresh_token=.+user_type=PASSWORD/);
    expect(context.pages()).toHaveLength(1);
  });

  test('LOD-01 LOD-02 ERR-27 failed loads are named, and Try Again sends exactly these', async ({
    page,
    sandbox,
    mayFail,
    signInTo,
  }) => {
    mayFail(/w9-info|payment-info/);
    const uid = await signInTo('draft.shop@example.com');
    await sandbox.faults([
      { method: 'POST', path: '/mm/vendors/*/w9-info/search', status: 400 },
      { method: 'POST', path: '/mm/vendors/*/payment-info/search', status: 400 },
    ]);
    await page.goto(`/vendor-overview/${uid}`);
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel.getByText('Failed to load W9 info')).toBeVisible();
    await expect(panel.getByText('Failed to Load Payment Information')).toBeVisible();
    await sandbox.faults([]);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Draper Auto Repair' })).toBeVisible();
    // The panel goes once both are loaded.
    await expect(panel).toHaveCount(0);
    expect(sent.filter((path) => path.endsWith('/search')).sort()).toEqual([
      `/mm/vendors/${uid}/payment-info/search`,
      `/mm/vendors/${uid}/w9-info/search`,
    ]);
  });

  test('ACC-01 ACC-03 ACC-04 ACC-05 ERR-03 the profile can be changed, its e-mail cannot', async ({
    page,
    seeScreen,
    signIn,
  }) => {
    await signIn('draft.shop@example.com');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await seeScreen('Edit Profile');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '');
    await page.getByLabel('First name').fill('Dora');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile Details has been updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Dora');
    await expect(page.getByText('Welcome, Dora Draper')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/vendor-dashboard/);
  });

  test('DSH-02 there are at most three tiles in a row, each with an Open button', async ({
    page,
    signIn,
  }) => {
    await signIn('lnt.vendor@example.com');
    const tiles = page.getByRole('group', { name: 'Function areas' });
    await expect(tiles.getByRole('heading', { name: 'Vendor Enrollment' })).toBeVisible();
    const columns = await tiles.evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
    );
    expect(columns).toBe(3);
    await expect(tiles.getByRole('link', { name: 'Open Vendor Enrollment' })).toHaveText('Open');
    await expect(tiles.getByRole('button', { name: /^Open LPUSA vehicles/ })).toHaveText('Open');
  });

  test('CHK-06 the content entry words the message that no account was found', async ({
    page,
    startSession,
    sandbox,
  }) => {
    await sandbox.settings({ environmentLabel: 'PROD' });
    await sandbox.labels('shopCheck', { noAccount: 'Nobody here knows {email}.' });
    await startSession('new.shop@example.com');
    await page.goto('/shop-check');
    await expect(page.getByText('Nobody here knows new.shop@example.com.')).toBeVisible();
    await expect(page.getByText(/We could not find an account/)).toHaveCount(0);
    await sandbox.settings({ environmentLabel: 'LOCAL' });
  });

  test('ERR-01 a profile that fails to load is named with the message', async ({
    page,
    signIn,
    sandbox,
    mayFail,
  }) => {
    mayFail(/getMyProfileDetails/);
    await signIn('draft.shop@example.com');
    await sandbox.faults([
      { method: 'GET', path: '/user-details/getMyProfileDetails', status: 500 },
    ]);
    await page.goto('/account');
    const text = 'Failed to load Profile Details - This failure was made by the sandbox.';
    await expect(page.getByRole('alert').getByText(text).first()).toBeVisible();
    await sandbox.faults([]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
  });

  test('LOD-05 what is still loading is named', async ({ page, sandbox, signInTo }) => {
    const uid = await signInTo('draft.shop@example.com');
    for (const [method, path, text] of [
      ['GET', '/mm/vendors/*', 'Fetching vendor details'],
      ['POST', '/mm/vendors/*/basic-info/search', 'Fetching Basic Info'],
      ['POST', '/mm/vendors/*/ach-info/search', 'Fetching ACH Info'],
      ['POST', '/mm/vendors/*/diverse-ownership/search', 'Fetching Ownership Information'],
      ['POST', '/mm/vendors/*/payment-info/search', 'Fetching Payment Information'],
      ['POST', '/mm/vendors/*/contact-info/search', 'Fetching Contact Info'],
      ['POST', '/mm/vendors/*/w9-info/search', /^Fetching /],
    ] as const) {
      // The preload leaves out what the sandbox breaks.
      await sandbox.faults([{ method, path, delayMs: 1 }]);
      const held = await hold(page, `**${path}`, (route) => route.request().method() === method);
      await page.goto(`/vendor-overview/${uid}`);
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
      held.release();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Draper Auto Repair' }),
      ).toBeVisible();
    }
  });

  test('GRD-12 a new overhead registration opens as cards, of which only the first is enabled', async ({
    page,
    startSession,
    seeScreen,
  }) => {
    await startSession('new.shop@example.com');
    await page.goto('/register-overheadvendor?new=1');
    const cards = page.getByRole('list', { name: 'Registration steps' }).getByRole('listitem');
    // ACH is hidden until the pay preference is ACH.
    await expect(cards).toHaveCount(5);
    const title = (index: number) => cards.nth(index).getByRole('link').first();
    await expect(title(0)).not.toHaveAccessibleName(/locked/);
    for (let i = 1; i < 5; i += 1) await expect(title(i)).toHaveAccessibleName(/locked/);
    await title(0).click();
    await seeScreen('Shop Basic Information');
  });

  test('GRD-15 of several requests the newest DRAFT opens; the rest are under Your Shops', async ({
    page,
    signIn,
  }) => {
    const email = 'multi.shop@example.com';
    await signIn(email);
    const requests = await page.evaluate(async (loginEmail) => {
      const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
        accessToken: string;
      };
      const response = await fetch('/mm/vendors/search', {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ searchCriteria: { model: { loginEmail } } }),
      });
      const { payload } = (await response.json()) as {
        payload: {
          pageEntries: { requestUid: string; processStatus: string; createdAt: string }[];
        };
      };
      return payload.pageEntries;
    }, email);
    const newestDraft = requests
      .filter(({ processStatus }) => processStatus === 'DRAFT')
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
    expect(requests).toHaveLength(3);
    for (const path of ['/vendor-overview', '/register-vendor']) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/vendor-overview/${newestDraft?.requestUid}$`));
    }
    await page.goto('/shop-search');
    const links = page.getByRole('link', { name: /^(?:Continue Registration|View)/ });
    await expect(links).toHaveCount(3);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const { requestUid } of requests)
      expect(hrefs.some((href) => href?.includes(requestUid))).toBe(true);
  });

  test('ERR-02 Save while the profile is still loading says to wait, and sends nothing', async ({
    page,
    signIn,
  }) => {
    await signIn('draft.shop@example.com');
    const profile = await hold(page, '**/user-details/getMyProfileDetails');
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('updateMyProfile')) writes.push(request.url());
    });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please wait until profile detail is loaded!')).toBeVisible();
    profile.release();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    expect(writes).toEqual([]);
  });
});
