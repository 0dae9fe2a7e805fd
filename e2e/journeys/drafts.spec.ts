import type { Page } from '@playwright/test';
import { draftKept, localStorageOf } from '../support/browserStorage';
import { expect, test } from '../support/fixtures';
import { submitSignIn } from '../support/signIn';

const OWNER = 'draft.shop@example.com';
const NOTICE = 'We brought back what you had typed. It is not saved yet.';
const name = (page: Page) => page.getByLabel('Business name');

test.describe('nothing typed is lost', () => {
  test('SES-03 SES-08 ERR-08 a session that expires mid-form: sign in again, same step, typed values back', async ({
    page,
    mayFail,
    signInTo,
    openStep,
  }) => {
    mayFail(/cognito|\/mm\/|user-details/);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'w9');
    await page.getByLabel('Name', { exact: true }).fill('Ruth Unsaved');
    await draftKept(page, 'Ruth Unsaved');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, string>;
      localStorage.setItem('session', JSON.stringify({ ...session, refreshToken: 'revoked' }));
    });
    await page.reload();
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await submitSignIn(page, OWNER);
    await expect(page).toHaveURL(new RegExp(`/register-vendor/${uid}\\?step=w9$`));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruth Unsaved');
  });

  test('BEY-07 BEY-42 typing without a pause is kept when the tab is killed; Discard brings the stored values back @chromium', async ({
    page,
    context,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const stored = await name(page).inputValue();
    await name(page).fill('');
    // One key after the other, faster than the pause before a draft.
    await name(page).pressSequentially('Never pausing garage', { delay: 90 });
    expect(await localStorageOf(page)).toContain('Never');
    const cdp = await context.newCDPSession(page);
    const again = await context.newPage();
    // A crashed page never answers.
    void cdp.send('Page.crash').catch(() => undefined);
    await again.goto(`/register-vendor/${uid}?step=basic-info`);
    await expect(again.getByText(NOTICE)).toBeVisible();
    await expect(name(again)).toHaveValue(/^Never/);
    await again.getByRole('button', { name: 'Discard' }).click();
    await again.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(again.getByText(NOTICE)).toBeHidden();
    await expect(name(again)).toHaveValue(stored);
    await expect.poll(() => localStorageOf(again)).not.toContain('Never');
  });
});
