import { expect, type Locator } from '@playwright/test';

/** Waits for a message in its place on the screen, wholly in the window and uncovered. */
export async function seeWhole(place: Locator, text: string): Promise<void> {
  const message = place.getByRole('alert').filter({ hasText: text });
  await expect(message).toBeInViewport({ ratio: 1 });
  const isCovered = () =>
    message.evaluate((alert) => {
      const { left, bottom } = alert.getBoundingClientRect();
      return !alert.contains(document.elementFromPoint(left + 8, bottom - 8));
    });
  await expect.poll(isCovered, `'${text}' is under something`).toBe(false);
}
