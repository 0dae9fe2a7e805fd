import { expect, test } from '../support/fixtures';
import { sendOn } from '../support/sendOn';

const PHONE = { width: 390, height: 844 };
const OWNER = 'draft.shop@example.com';

test.describe('the account', () => {
  test('a toast covers neither the heading nor the profile button of a phone, nor an open menu', async ({
    page,
    signIn,
  }) => {
    const overlaps = async (selector: string): Promise<boolean> =>
      page.evaluate((other) => {
        const [a, b] = ['section[data-place] .MuiSnackbar-root', other].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        );
        if (!a || !b) throw new Error(`no toast or no ${other}`);
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      }, selector);
    // Save on the skeleton only asks to wait.
    const save = async (): Promise<void> => {
      await expect(page.getByLabel('First name')).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await signIn(OWNER);
    // Long enough to look at.
    await page.route('**/account', async (route) => {
      const response = await sendOn(route);
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('"success":3000', '"success":120000') });
    });
    await page.setViewportSize(PHONE);
    await page.goto('/account');
    await save();
    const toast = page.getByText('Profile Details has been updated successfully!');
    await expect(toast).toBeVisible();
    for (const other of ['h1', 'header button', 'main button[type=submit]'])
      expect(await overlaps(other), other).toBe(false);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await save();
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => overlaps('[role=menu]')).toBe(false);
  });
});
