import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

test.describe('pages around the registration', () => {
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
});
