import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

/** Placeholders of texts that are not written yet. */
const FILLER =
  /lorem|ipsum|placeholder|coming soon|\btbd\b|\btodo\b|\bxxx|\{\w+\}|undefined|\[object/i;
const seeNoFiller = async (page: Page) => {
  const text = await page.getByRole('main').innerText();
  expect(text.length).toBeGreaterThan(40);
  expect(text).not.toMatch(FILLER);
};

test.describe('no filler', () => {
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
