import { expect, type Locator, type Page } from '@playwright/test';

/** The toasts on the screen. */
const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Waits for a toast by its title. The detail of another toast may have the same words. */
async function seeToast(page: Page, title: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true }).and(page.locator('b'))).toBeVisible();
}

/**
 * Waits for a message of a place of the screen that is whole in the window, where nothing covers
 * it.
 */
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

/** Waits for the toast of a failure and for the message that stays, as `seeWhole` does. */
export async function seeFailure(page: Page, place: Locator, title: string): Promise<void> {
  await seeToast(page, title);
  await seeWhole(place, title);
}
