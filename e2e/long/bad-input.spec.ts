import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';

test.describe('bad input meets its message and loses nothing', () => {
  test('BAS-14 a corrected address asks to be confirmed where the person looks, and is not asked again', async ({
    page,
    seeScreen,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await openStep(uid, 'basicInfo');
      const street = page.getByLabel('Address', { exact: true });
      await street.fill('1480 Foundry Avenu');
      const confirm = page.getByRole('button', {
        name: 'CONFIRM 1480 Foundry Avenue, Dayton, OH 45402',
      });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      // Not covered by the step footer: the middle of the button is the button.
      await confirm.click({ trial: true });
      await confirm.click();
      await expect(street).toHaveValue('1480 Foundry Avenue');
      await expect(page.getByText('Address found')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
        .toContain('1480 Foundry Avenue');
      await page.reload();
      await seeScreen('Shop Basic Information');
      await expect(street).toHaveValue('1480 Foundry Avenue');
      await expect(page.getByText('Address found')).toBeVisible();
      await expect(page.getByRole('button', { name: /^CONFIRM/ })).toHaveCount(0);
      await street.fill('1 First St');
    }
  });
});
