import type { Page } from '@playwright/test';
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

const draftKept = (page: Page, typed: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(typed);

test.describe('a session that nobody uses', () => {
  test('SES-24 use in one tab counts for the other, and both end with the reason', async ({
    page,
    context,
    signIn,
  }) => {
    await context.clock.install();
    const settled = settling(page);
    await signIn(OWNER);
    await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
    await settled();
    const other = await context.newPage();
    const otherSettled = settling(other);
    await other.goto('/shop-check');
    await expect(heading(other, 'Is this your shop?')).toBeVisible();
    await otherSettled();
    await context.clock.fastForward('28:30');
    await expect(warning(page)).toBeVisible();
    await expect(warning(other)).toBeVisible();
    await other.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning(other)).toHaveCount(0);
    await expect(warning(page)).toHaveCount(0);
    await context.clock.fastForward('28:30');
    await expect(warning(page)).toBeVisible();
    await expect(warning(other)).toBeVisible();
    // The clocks of the tabs move in turns, and no tab may be ahead by more than both would be in
    // life.
    for (let passed = 0; passed < 120; passed += 4) await context.clock.fastForward('00:04');
    for (const tab of [page, other])
      await expect(
        tab.getByText('You were signed out after 30 minutes without activity.'),
      ).toBeVisible();
  });
});

test('SES-18 SES-26 the longest a session lasts: a warning, then the sign-in page says so; typing stays', async ({
  page,
  startOwnBackend,
}) => {
  const { url } = await startOwnBackend({ SESSION_IDLE_MINUTES: '0', SESSION_MAX_HOURS: '1' });
  await page.clock.install();
  const settled = settling(page);
  const signIn = async () => {
    await page.getByLabel('E-mail').fill('new.shop@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await page.goto(`${url}/register-vendor?new=1&step=basic-info`);
  await signIn();
  await expect(heading(page, 'Shop Basic Information')).toBeVisible();
  await settled();
  await page.getByLabel('Business name').first().fill('Twelve Hours Garage');
  await draftKept(page, 'Twelve Hours Garage');
  await page.clock.fastForward('58:30');
  const dialog = page.getByRole('alertdialog', { name: 'Your session ends soon' });
  await expect(dialog).toContainText('a 1-hour limit');
  await dialog.getByRole('button', { name: 'Keep working' }).click();
  await expect(dialog).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await expect(page.getByText(/signed out at the 1-hour limit of a session/)).toBeVisible();
  await signIn();
  await expect(heading(page, 'Shop Basic Information')).toBeVisible();
  await expect(page.getByLabel('Business name').first()).toHaveValue('Twelve Hours Garage');
});
