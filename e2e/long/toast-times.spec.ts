import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { callApi, requestUidOf, seedUpToPayment } from '../support/seed';
import { toasts } from '../support/toasts';
import { sendOn } from '../support/sendOn';

const OWNER = 'draft.shop@example.com';
const SAVED = 'Contact info saved successfully!';

/** Serves the portal with other toast times, as another environment would. */
const serveToastTimes = (page: Page, toastMs: object) =>
  page.route('**/register-vendor/**', async (route) => {
    const response = await sendOn(route);
    const body = (await response.text()).replace(
      /"toastMs":\{[^}]*\}/,
      `"toastMs":${JSON.stringify(toastMs)}`,
    );
    await route.fulfill({ response, body });
  });

async function openErepair(page: Page): Promise<string> {
  const uid = await requestUidOf(page, OWNER);
  await seedUpToPayment(page, uid);
  await callApi(page, 'PATCH', `/mm/vendors/${uid}/false`, { useErepair: 'Y' });
  await callApi(page, 'POST', `/mm/vendors/${uid}/erepair-users`, {
    userName: 'Erin Repair',
    email: 'erin@example.com',
    title: '',
  });
  await page.clock.install();
  await page.goto(`/register-vendor/${uid}?step=erepair`);
  return uid;
}

async function saveAgain(page: Page, opener: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
}

const close = (page: Page, title: string): Promise<void> =>
  toasts(page)
    .getByRole('status')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Close message' })
    .click();

test.describe('how long toasts are shown', () => {
  test('TST-01 TST-02 TST-04 TST-07 a repeated title is ignored, and the configured time governs', async ({
    page,
    startSession,
    sandbox,
  }) => {
    await sandbox.labels('erepair', { userSaved: SAVED.toUpperCase() });
    await startSession(OWNER);
    await serveToastTimes(page, { info: 1000, success: 600_000, error: 5000 });
    await openErepair(page);
    const shown = toasts(page).getByRole('status');
    await saveAgain(page, 'Edit Dana Draper');
    await expect(shown).toHaveText([SAVED]);
    await saveAgain(page, 'Edit Erin Repair');
    await expect(shown).toHaveText([SAVED]);
    await page.getByRole('button', { name: 'Delete Erin Repair' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
    await expect(shown).toHaveText([SAVED, 'E-Repair user deleted successfully!']);

    await close(page, SAVED);
    await expect(shown).toHaveText(['E-Repair user deleted successfully!']);
    await close(page, 'E-Repair user deleted successfully!');
    await expect(shown).toHaveCount(0);
    await saveAgain(page, 'Edit Dana Draper');
    await expect(shown).toHaveText([SAVED]);
    await page.clock.fastForward(500_000);
    await expect(shown).toHaveText([SAVED]);
    await page.clock.fastForward(101_000);
    await expect(shown).toHaveCount(0);
  });

  test('TST-05 by default an info stays 1000, a success 3000 and an error 5000 ms', async ({
    page,
    startSession,
    sandbox,
    mayFail,
  }) => {
    mayFail(/contact-info/);
    await startSession(OWNER);
    const stays = async (kind: string, title: string, ms: number) => {
      const toast = toasts(page).locator(`[data-kind=${kind}]`).filter({ hasText: title });
      await expect(toast).toHaveAttribute('style', new RegExp(`--vp-toast-ms: ?${ms}ms`));
      await page.clock.fastForward(ms + 1000);
      await expect(toast).toHaveCount(0);
    };
    await openErepair(page);
    await saveAgain(page, 'Edit Dana Draper');
    await stays('success', SAVED, 3000);
    await sandbox.faults([{ method: '*', path: '/mm/vendors/*/contact-info/*', status: 500 }]);
    await page.getByRole('button', { name: 'Edit Dana Draper' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await stays('error', 'Failed to save contact info', 5000);

    await sandbox.faults([
      { method: 'GET', path: '/user-details/getMyProfileDetails', delayMs: 20_000 },
    ]);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Save' }).click();
    await stays('info', 'Please wait until profile detail is loaded!', 1000);
  });

  test('TST-08 hover or focus holds a toast', async ({ page, startSession }) => {
    await startSession(OWNER);
    // Long enough for a slow machine to reach the toast.
    await serveToastTimes(page, { info: 1000, success: 30_000, error: 5000 });
    await openErepair(page);
    const title = toasts(page).getByText(SAVED);
    await saveAgain(page, 'Edit Dana Draper');
    await title.hover();
    await page.clock.fastForward(60_000);
    await expect(title).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(31_000);
    await expect(title).toHaveCount(0);

    await saveAgain(page, 'Edit Dana Draper');
    await toasts(page).getByRole('button', { name: 'Close message' }).focus();
    await page.clock.fastForward(60_000);
    await expect(title).toBeVisible();
    await page.getByRole('button', { name: 'Edit Dana Draper' }).focus();
    await page.clock.fastForward(31_000);
    await expect(title).toHaveCount(0);
  });
});
