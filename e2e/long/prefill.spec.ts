import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

test.describe('starting with the answers of an approved registration', () => {
  for (const width of [1440, 390])
    test(`PRE-22 an offer that arrives late leaves the field being typed in where it is, ${width} px`, async ({
      page,
      sandbox,
      signInTo,
      openStep,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const uid = await signInTo('multi.shop@example.com');
      // The preload leaves out what the sandbox breaks.
      await sandbox.faults([{ method: 'GET', path: '*/prefill', delayMs: 1, times: 1 }]);
      const late = await hold(page, '**/prefill');
      await openStep(uid, 'basicInfo');
      const name = page.getByLabel('Business name');
      await name.fill('Multi Motors East');
      const top = () => name.evaluate((field) => field.getBoundingClientRect().top);
      const before = await top();
      const offer = page.getByText(/^Start with the answers of Multi Motors Central/);
      await expect(offer).toHaveCount(0);
      late.release();
      await expect(offer).toBeAttached();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      await expect(name).toBeFocused();
    });
});
