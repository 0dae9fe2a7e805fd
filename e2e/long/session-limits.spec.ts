import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { draftKept } from '../support/browserStorage';
import { expect, test } from '../support/fixtures';
import { idleWarning, settling } from '../support/sessionLimits';
import { submitSignIn } from '../support/signIn';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('SES-24 use in one tab counts for the other, and both end with the reason', async ({
  page,
  context,
  signIn,
}) => {
  await context.clock.install();
  const settled = settling(page);
  await signIn('draft.shop@example.com');
  await expect(heading(page, 'Hello Dana Draper')).toBeVisible();
  await settled();
  const other = await context.newPage();
  const otherSettled = settling(other);
  await other.goto('/shop-check');
  await expect(heading(other, 'Is this your shop?')).toBeVisible();
  await otherSettled();
  await context.clock.fastForward('28:30');
  await expect(idleWarning(page)).toBeVisible();
  await expect(idleWarning(other)).toBeVisible();
  await other.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(idleWarning(other)).toHaveCount(0);
  await expect(idleWarning(page)).toHaveCount(0);
  await context.clock.fastForward('28:30');
  await expect(idleWarning(page)).toBeVisible();
  await expect(idleWarning(other)).toBeVisible();
  // The clocks of the tabs move in turns. Neither may be further ahead than in reality.
  for (let passed = 0; passed < 120; passed += 4) await context.clock.fastForward('00:04');
  for (const tab of [page, other])
    await expect(
      tab.getByText('You were signed out after 30 minutes without activity.'),
    ).toBeVisible();
});

test('SES-18 SES-26 the longest a session lasts: a warning, then the sign-in page says so; typing stays', async ({
  page,
  startOwnBackend,
}) => {
  const { url } = await startOwnBackend({ SESSION_IDLE_MINUTES: '0', SESSION_MAX_HOURS: '1' });
  await page.clock.install();
  const settled = settling(page);
  const owner = 'new.shop@example.com';
  await page.goto(`${url}/register-vendor?new=1&step=basic-info`);
  await submitSignIn(page, owner);
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
  await submitSignIn(page, owner);
  await expect(heading(page, 'Shop Basic Information')).toBeVisible();
  await expect(page.getByLabel('Business name').first()).toHaveValue('Twelve Hours Garage');
});

const OWNER = 'draft.shop@example.com';

test.describe('a session that nobody uses', () => {
  test('SES-17 SES-22 SES-23 the portal asks two minutes before the end; staying starts the time again; at the end the page and the draft are there again', async ({
    page,
    signInTo,
    openStep,
  }) => {
    await page.clock.install();
    const uid = await signInTo(OWNER);
    const settled = settling(page);
    await openStep(uid, 'w9');
    await settled();
    const warning = idleWarning(page);
    await page.getByLabel('Name', { exact: true }).fill('Ruth Unsaved');
    await draftKept(page, 'Ruth Unsaved');
    await page.clock.fastForward('27:00');
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward('01:05');
    await expect(warning.getByRole('timer')).toHaveText(/Time left: 1:[0-5]\d/);
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const use = page.waitForResponse(/getMyProfileDetails/);
    await page.keyboard.press('Enter');
    expect((await use).status()).toBe(200);
    await expect(warning).toHaveCount(0);
    await expect(heading(page, 'W-9')).toBeVisible();

    await page.clock.fastForward('27:00');
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward('01:30');
    await expect(warning).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(
      page.getByText(
        'You were signed out after 30 minutes without activity. What you typed is kept.',
      ),
    ).toBeVisible();
    const again = settling(page);
    await submitSignIn(page, OWNER);
    await expect(page).toHaveURL(new RegExp(`/register-vendor/${uid}\\?step=w9$`));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruth Unsaved');

    await again();
    await page.clock.fastForward('28:30');
    await warning.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Log out and discard' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});
