import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';
const NOTICE = 'We brought back what you had typed. It is not saved yet.';
const name = (page: Page) => page.getByLabel('Business name');

test.describe('nothing typed is lost', () => {
  test('BEY-41 BEY-08 LOD-04 the footer shows the state of the work: saved, not saved yet, offline, which locks both directions, saved again', async ({
    page,
    context,
    signInTo,
    openStep,
    mayFail,
  }) => {
    mayFail(/./);
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    const state = page.getByRole('contentinfo', { name: 'Step navigation' }).getByRole('status');
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
    await context.setOffline(true);
    for (const direction of ['Next', 'Back'])
      await expect(page.getByRole('button', { name: direction })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    await context.setOffline(false);
    for (const direction of ['Next', 'Back'])
      await expect(page.getByRole('button', { name: direction })).not.toHaveAttribute(
        'aria-disabled',
      );
    await openStep(uid, 'basicInfo');
    await expect(name(page)).toHaveValue('Typed Garage');
    await expect(page.getByText(NOTICE)).toBeHidden();
  });
});
