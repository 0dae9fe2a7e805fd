import type { Page } from '@playwright/test';
import { STEP_SLUGS, type StepKey } from '../../contract/journey/steps';
import { expect, test } from '../support/fixtures';
import { crampedDrawers, misfits } from '../support/layout';
import { EVERY_PART, seedRegistration } from '../support/registration';

const OWNER = 'new.shop@example.com';
/** Narrow and low, as phones are. */
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 740 },
] as const;

/** What the browser's own setting of the text size does: rem grows, px do not. */
const setText = (page: Page, percent: number) =>
  page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);

/** A registration with every part, in Spanish: its words are longer. */
async function openSpanish(page: Page): Promise<(key: StepKey) => string> {
  const uid = await seedRegistration(page, OWNER, EVERY_PART);
  return (key) => `/register-vendor/${uid}?step=${STEP_SLUGS[key]}&lang=es`;
}

test.describe('large text on a phone, in Spanish', () => {
  test('BEY-22 every step fits the width with text of 200 %', async ({ page, startSession }) => {
    test.setTimeout(300_000);
    await startSession(OWNER);
    const step = await openSpanish(page);
    for (const key of Object.keys(STEP_SLUGS) as StepKey[]) {
      await page.setViewportSize(PHONES[0]);
      await page.goto(step(key));
      await expect(page.locator('main:not([data-loading]) h1')).toBeVisible();
      await setText(page, 200);
      for (const size of PHONES) {
        await page.setViewportSize(size);
        await expect
          .poll(() => misfits(page), { message: `${key} at ${size.width} px` })
          .toEqual([]);
      }
    }
  });

  test('BEY-22 an open drawer leaves room for its form, or scrolls as one', async ({
    page,
    startSession,
  }) => {
    test.setTimeout(300_000);
    await startSession(OWNER);
    const step = await openSpanish(page);
    for (const [key, button] of [
      ['franchise', 'Agregar sucursal'],
      ['franchise', 'Importar desde CSV'],
      ['w9', 'Editar Ruth Miller'],
      ['erepair', 'Agregar usuario'],
    ] as const) {
      await page.goto(step(key));
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const percent of [100, 150, 200])
        for (const size of PHONES) {
          await setText(page, percent);
          await page.setViewportSize(size);
          const message = `${button} at ${size.width} × ${size.height} px, ${percent} %`;
          await expect.poll(() => crampedDrawers(page), { message }).toEqual([]);
          await expect.poll(() => misfits(page), { message }).toEqual([]);
        }
      await setText(page, 100);
    }
  });
});
