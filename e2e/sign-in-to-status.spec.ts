import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD, test } from './support/fixtures';
import { seedUpToPayment } from './support/seed';

const OWNER = 'draft.shop@example.com';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Moves the focus to an element as the keyboard does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

/** What stands where a text is still to be written. */
const FILLER =
  /lorem|ipsum|placeholder|coming soon|\btbd\b|\btodo\b|\bxxx|\{\w+\}|undefined|\[object/i;
const seeNoFiller = async (page: Page) => {
  const text = await page.getByRole('main').innerText();
  expect(text.length).toBeGreaterThan(40);
  expect(text).not.toMatch(FILLER);
};

test.describe('from the sign-in to the decision', () => {
  test('the keyboard reaches everything from the sign-in to the status page', async ({
    page,
    seeScreen,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'CC');
    await page.goto('/?logged_out=1');
    await expect(heading(page, 'Sign in')).toBeVisible();

    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(OWNER);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await seeScreen('Hello Dana Draper');
    await tabTo(page, page.getByRole('link', { name: 'Continue Registration' }));
    await page.keyboard.press('Enter');
    await seeScreen('Draper Auto Repair');
    await tabTo(page, page.getByRole('link', { name: /^Submit Information/ }).first());
    await page.keyboard.press('Enter');
    await seeScreen('Check your answers');
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(submit).not.toHaveAttribute('aria-disabled');
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await seeScreen('Applicant Approved');
    await tabTo(page, page.getByRole('link', { name: 'Go To Dashboard' }));
    await page.keyboard.press('Enter');
    await seeScreen('Draper Auto Repair');
  });

  test('CNT-08 the Submit screen and every result say something of their own', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'CC');
    await openStep(uid, 'submit', 'Check your answers');
    await expect(page.getByText('Ready to submit')).toBeVisible();
    await seeNoFiller(page);
    const texts = new Set<string>();
    for (const [processStatus, approvalStatus] of [
      ['DRAFT', null],
      ['REVIEW', null],
      ['BACKFEED', null],
      ['ERROR', null],
      ['COMPLETE', 'APPROVED'],
      ['DECLINED', 'DECLINED'],
    ]) {
      await page.unroute('**/auto-approval');
      await page.route('**/auto-approval', (route) =>
        route.fulfill({
          json: {
            message: { code: 'SUCCESS', text: '', detail: '' },
            payload: {
              requestUid: uid,
              processStatus,
              approvalStatus,
              approvalTimestamp: '',
              reasons: [],
            },
          },
        }),
      );
      await page.goto(`/registration-status/${uid}`);
      await expect(page.getByRole('link', { name: 'Go To Dashboard' })).toBeVisible();
      await seeNoFiller(page);
      texts.add(await page.getByRole('main').innerText());
    }
    expect(texts.size).toBe(6);
  });
});
