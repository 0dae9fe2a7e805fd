import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

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
});
