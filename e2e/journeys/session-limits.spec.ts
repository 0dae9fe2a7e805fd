import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { draftKept } from '../support/browserStorage';
import { expect, test } from '../support/fixtures';
import { idleWarning, settling } from '../support/sessionLimits';
import { submitSignIn } from '../support/signIn';

const OWNER = 'draft.shop@example.com';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

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
