import { expect, test } from '../support/fixtures';
import { EVERY_PART, seedRegistration } from '../support/registration';

const OWNER = 'new.shop@example.com';

test.describe('contacts', () => {
  test('CTC-02 the drawers have their width', async ({ page, startSession, openStep }) => {
    await startSession(OWNER);
    const uid = await seedRegistration(page, OWNER, EVERY_PART);
    await openStep(uid, 'erepair');
    const seeDrawer = async (opener: string, title: string): Promise<void> => {
      const drawer = page.getByRole('dialog', { name: title });
      for (const [width, height, expected] of [
        [390, 844, { x: 0, width: 390 }],
        [1440, 900, { x: 960, width: 480 }],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.getByRole('button', { name: opener }).first().click();
        await expect(drawer).toBeVisible();
        await expect.poll(() => drawer.boundingBox()).toMatchObject(expected);
        await drawer.getByRole('button', { name: 'Cancel' }).click();
        await expect(drawer).toBeHidden();
      }
    };
    await seeDrawer('Edit Ruth Miller', 'Edit contact');
    await seeDrawer('Add user', 'Add user');
    await page.goto(`/register-vendor/${uid}?step=franchise`);
    await seeDrawer('Add location', 'Add location');
  });
});
