import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { requestUidOf } from './support/seed';
import { withoutPreload } from './support/withoutPreload';

/** Closes the notice of a locked form when it shows. */
async function openLocked(page: Page, uid: string, slug: string): Promise<void> {
  await page.goto(`/register-vendor/${uid}?step=${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main[data-loading]')).toHaveCount(0);
}
const dismiss = (page: Page) => page.getByRole('button', { name: 'OKAY' }).click();

/** Serves a request of the person in another state. */
const inState = async (page: Page, uid: string, change: object): Promise<void> => {
  await withoutPreload(page);
  await page.route(
    (url) => url.pathname === `/mm/vendors/${uid}` || url.pathname === '/mm/vendors/search',
    async (route) => {
      if (!['GET', 'POST'].includes(route.request().method())) return route.continue();
      const response = await route.fetch();
      const body = (await response.json()) as {
        payload: { pageEntries?: object[] } & Record<string, unknown>;
      };
      const { pageEntries } = body.payload;
      const payload = pageEntries
        ? { ...body.payload, pageEntries: pageEntries.map((entry) => ({ ...entry, ...change })) }
        : { ...body.payload, ...change };
      return route.fulfill({ response, json: { ...body, payload } });
    },
  );
};

test.describe('read-only registrations', () => {
  test('ROM-01 REVIEW, COMPLETE, BACKFEED and DECLINED lock the owner; DRAFT, ERROR and no status do not', async ({
    page,
    signInTo,
  }) => {
    const uid = await signInTo('draft.shop@example.com');
    for (const [processStatus, locked] of [
      ['REVIEW', true],
      ['COMPLETE', true],
      ['BACKFEED', true],
      ['DECLINED', true],
      ['DRAFT', false],
      ['ERROR', false],
      [null, false],
    ] as const) {
      await page.unrouteAll({ behavior: 'wait' });
      await inState(page, uid, { processStatus });
      await openLocked(page, uid, 'basic-info');
      const name = page.getByLabel('Business name');
      if (locked) {
        await dismiss(page);
        await expect(name, String(processStatus)).toHaveAttribute('readonly', '');
        await expect(page.getByRole('button', { name: 'Edit Dana Draper' })).toHaveCount(0);
      } else {
        await expect(page.getByRole('button', { name: 'Edit Dana Draper' })).toBeVisible();
        await expect(name, String(processStatus)).not.toHaveAttribute('readonly');
      }
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('ROM-02 a super user may edit in any status', async ({ page, signIn, signInTo }) => {
    const uids = [];
    for (const owner of ['review', 'approved', 'declined']) {
      uids.push([owner, await signInTo(`${owner}.shop@example.com`)] as const);
      await page.goto('/?logged_out=1');
    }
    await signIn('super.user@example.com');
    for (const [owner, uid] of uids) {
      await openLocked(page, uid, 'basic-info');
      const name = page.getByLabel('Business name');
      await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
      await expect(name, owner).not.toHaveAttribute('readonly');
      await name.fill(`Changed ${owner}`);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Program Selection' }),
      ).toBeVisible();
    }
  });

  test('ROM-05 in a locked step Next works offline and with data that would be refused', async ({
    page,
    context,
    mayFail,
    signInTo,
  }) => {
    mayFail(/./);
    const uid = await signInTo('review.shop@example.com');
    await withoutPreload(page);
    await page.route('**/basic-info/search', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { payload: { pageEntries: object[] } };
      await route.fulfill({
        response,
        json: {
          ...body,
          payload: {
            ...body.payload,
            pageEntries: body.payload.pageEntries.map((entry) => ({ ...entry, zipCode: '1' })),
          },
        },
      });
    });
    await openLocked(page, uid, 'basic-info');
    await dismiss(page);
    await expect(page.getByLabel('Zip code')).toHaveValue('1');
    const forward = page.getByRole('button', { name: 'Next' });
    await forward.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Program Selection' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Zip code')).toHaveValue('1');
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await expect(forward).not.toHaveAttribute('aria-disabled');
    await forward.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Program Selection' })).toBeVisible();
    await context.setOffline(false);
  });

  test('ROM-07 a locked National Account shows its program as chosen', async ({ page, signIn }) => {
    await signIn('national.shop@example.com');
    const uid = await requestUidOf(page, 'national.shop@example.com');
    await inState(page, uid, { processStatus: 'REVIEW' });
    await openLocked(page, uid, 'program');
    await dismiss(page);
    await expect(page.getByRole('radio', { name: /National Account/ })).toBeChecked();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('ROM-11 a locked request opens no drawer to write a contact, an eRepair user or a location', async ({
    page,
    signIn,
  }) => {
    await signIn('national.shop@example.com');
    const uid = await requestUidOf(page, 'national.shop@example.com');
    // Open for writing first, so that the same controls are known to be there.
    const controls = page
      .getByRole('main')
      .getByRole('button', { name: /^(Add|Edit|Delete|Change) /i });
    await openLocked(page, uid, 'franchise');
    await expect(page.getByRole('button', { name: 'Add location' })).toBeVisible();
    await inState(page, uid, { processStatus: 'REVIEW', useErepair: 'Y' });
    for (const slug of ['basic-info', 'w9', 'franchise', 'erepair']) {
      await openLocked(page, uid, slug);
      await dismiss(page);
      await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
      await expect(controls, slug).toHaveCount(0);
      await expect(page.getByRole('dialog'), slug).toHaveCount(0);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });
});
