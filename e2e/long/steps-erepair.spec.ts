import { expect, test } from '../support/fixtures';
import { COMPLETE, seedRegistration } from '../support/registration';

const OWNER = 'new.shop@example.com';

test('ERP-10 the message of the choice is nearer to the choice than to the disclaimer', async ({
  page,
  startSession,
  openStep,
}) => {
  await startSession(OWNER);
  const uid = await seedRegistration(page, OWNER, { ...COMPLETE, erepair: undefined });
  await openStep(uid, 'erepair');
  await page.getByRole('button', { name: 'Still needed' }).click();
  const message = page.getByRole('radiogroup').getByText('Choose one', { exact: true });
  const disclaimer = page.getByText('Disclaimer', { exact: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = async () => {
      const above = await message.boundingBox();
      const below = await disclaimer.boundingBox();
      return above && below ? below.y - above.y - above.height : 0;
    };
    // Including the padding of the notice.
    expect(await gap()).toBeGreaterThanOrEqual(36);
  }
});
