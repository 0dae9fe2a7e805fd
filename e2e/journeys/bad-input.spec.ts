import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';

test.describe('bad input meets its message and loses nothing', () => {
  test("GRD-23 ERR-05 another vendor's request is a load error without data", async ({
    page,
    startSession,
    mayFail,
    signInTo,
  }) => {
    mayFail(/\/mm\/vendors\//);
    const uid = await signInTo(OWNER);
    await page.goto('/vendor-dashboard');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await startSession('new.shop@example.com');
    await page.goto(`/vendor-overview/${uid}`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error fetching vendor details' }).first(),
    ).toBeVisible();
    await expect(page.getByText('Draper')).toHaveCount(0);
  });
});
