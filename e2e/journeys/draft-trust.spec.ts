import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';
const storage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }));
const kept = (page: Page, typed: string): Promise<void> =>
  expect.poll(() => storage(page)).toContain(typed);
const NOTICE = 'We brought back what you had typed. It is not saved yet.';
const footer = (page: Page) => page.getByRole('contentinfo', { name: 'Step navigation' });
const name = (page: Page) => page.getByLabel('Business name');

test.describe('drafts a person can trust', () => {
  test('BEY-41 BEY-08 the footer shows the state of the work: saved, not saved yet, offline, saved again', async ({
    page,
    context,
    signInTo,
    openStep,
    mayFail,
  }) => {
    mayFail(/./);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const state = footer(page).getByRole('status');
    await expect(state).toHaveText('Saved');
    await name(page).fill('Typed Garage');
    await expect(state).toHaveText('Not saved yet');
    await context.setOffline(true);
    await expect(state).toHaveText('Cannot save: offline');
    await page.getByLabel('Fax').fill('9375550777');
    await context.setOffline(false);
    await expect(state).toHaveText('Not saved yet');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();
    await expect(state).toHaveText(/^Saved at \d{1,2}:\d{2} (AM|PM)$/);
    await page.reload();
    await openStep(uid, 'basicInfo');
    await expect(name(page)).toHaveValue('Typed Garage');
    await expect(page.getByText(NOTICE)).toBeHidden();
  });

  test('BEY-07 BEY-42 typing without a pause is kept when the tab is killed; Discard brings the stored values back', async ({
    page,
    context,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const stored = await name(page).inputValue();
    await name(page).fill('');
    // One key after the other with less than the pause between them.
    await name(page).pressSequentially('Never pausing garage', { delay: 90 });
    expect(await storage(page)).toContain('Never');
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
    await expect.poll(() => storage(again)).not.toContain('Never');
  });

  test('BEY-43 two tabs: the later one neither overwrites nor deletes the draft of the earlier one', async ({
    page,
    context,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const later = await context.newPage();
    await later.goto(`/register-vendor/${uid}?step=basic-info`);
    await expect(name(later)).not.toHaveValue('');
    await page.getByLabel('Fax').fill('9375550111');
    await kept(page, '9375550111');
    await name(later).fill('Later Garage');
    await kept(later, 'Later Garage');
    expect(await storage(page)).toContain('9375550111');
    // The later tab saves: its own draft goes, the earlier one stays.
    await later.getByRole('button', { name: 'Next' }).click();
    await expect(later.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();
    await later.close();
    await page.reload();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByLabel('Fax')).toHaveValue('(937) 555-0111');
    await expect(name(page)).toHaveValue('Later Garage');
    expect(await storage(page)).not.toContain('Later Garage');
  });
});
