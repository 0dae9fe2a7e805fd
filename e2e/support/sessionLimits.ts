import { expect, type Page } from '@playwright/test';

/** The warning before an idle session ends. */
export const idleWarning = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you still there?' });

/**
 * Waits until a page has loaded the code that watches the limits, which comes after the screen, and
 * until its start is over. A response after a change of the clock would correct it.
 */
export function settling(page: Page): () => Promise<void> {
  let loaded = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/session-limits.')) loaded += 1;
  });
  return async () => {
    await expect.poll(() => loaded).toBeGreaterThan(0);
    await page.clock.fastForward('00:20');
    await page.waitForLoadState('networkidle');
  };
}
