import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';

/** Serves a decision that no sandbox account has. */
const decide = (page: Page, requestUid: string, processStatus: string, approval: string | null) =>
  page.route('**/auto-approval', (route) =>
    route.fulfill({
      json: {
        message: { code: 'SUCCESS', text: '', detail: '' },
        payload: {
          requestUid,
          processStatus,
          approvalStatus: approval,
          approvalTimestamp: '',
          reasons: [],
        },
      },
    }),
  );

test.describe('the registration status', () => {
  test('STA-08 each outcome has its title, its text and an icon of its own', async ({
    page,
    signInTo,
  }) => {
    const uid = await signInTo(OWNER);
    const icons = new Map<string, string>();
    const declined =
      'Thank you for applying. We are at full capacity in your region and cannot take on another shop at this time.';
    for (const [outcome, process, approval, title, text] of [
      ['draft', 'DRAFT', null, 'Registration not done!', /Some steps are still open/],
      ['review', 'REVIEW', null, 'Application Under Review', /within 7 days/],
      ['approved', 'COMPLETE', 'APPROVED', 'Applicant Approved', /^Welcome!/],
      [
        'hold',
        'BACKFEED',
        null,
        'Application On Hold',
        'Your application is on hold. A representative will contact you about the next steps.',
      ],
      ['problem', 'ERROR', null, 'Application Needs Attention', /There is a problem/],
      ['declined', 'DECLINED', null, 'Application Declined', declined],
      ['declined', 'COMPLETE', 'DECLINED', 'Application Declined', declined],
      ['declined', 'DECLINED', 'APPROVED', 'Application Declined', declined],
      ['declined', 'DRAFT', 'DECLINED', 'Application Declined', declined],
    ] as const) {
      await page.unroute('**/auto-approval');
      await decide(page, uid, process, approval);
      await page.goto(`/registration-status/${uid}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      icons.set(outcome, await page.locator('main svg').first().innerHTML());
    }
    expect(new Set(icons.values()).size).toBe(6);
  });
});
