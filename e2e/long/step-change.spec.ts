import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';

test.describe('changing from one step to another', () => {
  test('a step starts at the top with focus on its heading, forwards and back', async ({
    page,
    signInTo,
    openStep,
  }) => {
    const uid = await signInTo(OWNER);
    await openStep(uid, 'basicInfo');
    await page.getByLabel('How did you hear about us').scrollIntoViewIfNeeded();
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next).not.toHaveAttribute('aria-disabled');
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.getByRole('button', { name: 'Back' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Shop Basic Information' });
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a step that fits the window does not scroll', async ({ page, signInTo, openStep }) => {
    await page.setViewportSize({ width: 1440, height: 1600 });
    const uid = await signInTo(OWNER);
    await openStep(uid, 'program', 'Program');
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    ).toBe(0);
  });
});
