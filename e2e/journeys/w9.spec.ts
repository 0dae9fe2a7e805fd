import { expect, test } from '../support/fixtures';
import { seedUpToPayment } from '../support/seed';

const OWNER = 'draft.shop@example.com';

test.describe('the tax check of the W-9', () => {
  test('the review prints the shop, the request and the day, without navigation and hints', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await seedUpToPayment(page, uid, 'CC');
    await openStep(uid, 'submit', 'Check your answers');
    await expect(page.getByText('We do not use Auto Integrate')).toBeVisible();
    await expect(
      page.getByText(/sign@example\.com, \(937\) 555-0142, Cell phone/).first(),
    ).toBeVisible();
    await expect(page.getByText(/printed on/)).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Request \S+, printed on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(page.getByText('Read everything once more')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
  });
});
