import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, PASSWORD, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/**
 * Waits until a page has loaded the code that watches the limits, which comes after the screen, and
 * until its start is over. A response that arrives after the clock was moved would set it right.
 */
function settling(page: Page): () => Promise<void> {
  let loaded = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/session-limits.')) loaded += 1;
  });
  return async () => {
    await expect.poll(() => loaded).toBeGreaterThan(0);
    await page.clock.fastForward('00:20');
    await page.waitForLoadState('networkidle');
  };
}

/** Opens the W-9 of the owner under a clock of the test, and waits until its limits are watched. */
async function openW9(
  page: Page,
  signInTo: (email: string) => Promise<string>,
  openStep: (uid: string, step: 'w9') => Promise<void>,
): Promise<string> {
  await page.clock.install();
  const uid = await signInTo(OWNER);
  // What the dashboard loads is not counted.
  await page.goto('about:blank');
  const settled = settling(page);
  await openStep(uid, 'w9');
  await settled();
  return uid;
}

const draftKept = (page: Page, typed: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(typed);

test.describe('a session that nobody uses', () => {
  test('SES-17 SES-22 the portal asks two minutes before the end; staying starts the time again, signing out logs out', async ({
    page,
    signInTo,
    openStep,
  }) => {
    await openW9(page, signInTo, openStep);
    await page.clock.fastForward('27:00');
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward('01:05');
    await expect(warning(page)).toBeVisible();
    await expect(warning(page).getByRole('timer')).toHaveText(/Time left: 1:[0-5]\d/);
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const use = page.waitForResponse(/getMyProfileDetails/);
    await page.keyboard.press('Enter');
    expect((await use).status()).toBe(200);
    await expect(warning(page)).toHaveCount(0);
    await expect(heading(page, 'W-9')).toBeVisible();

    await page.clock.fastForward('27:00');
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward('01:30');
    await warning(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  test('SES-23 at the end the sign-in page says why; the same person is back on the page with the draft', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await openW9(page, signInTo, openStep);
    await page.getByLabel('Name', { exact: true }).fill('Ruth Unsaved');
    await draftKept(page, 'Ruth Unsaved');
    await page.clock.fastForward('28:30');
    await expect(warning(page)).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(
      page.getByText(
        'You were signed out after 30 minutes without activity. What you typed is kept.',
      ),
    ).toBeVisible();
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`/register-vendor/${uid}\\?step=w9$`));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruth Unsaved');
    await page.clock.fastForward('05:00');
    await expect(warning(page)).toHaveCount(0);
  });
});
