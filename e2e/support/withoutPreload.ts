import type { Page } from '@playwright/test';

/**
 * Empties the preload of a registration, so that a test sees, and can change, the single responses.
 */
export const withoutPreload = (page: Page): Promise<unknown> =>
  page.route('**/mm/vendors/*/preload', (route) =>
    route.fulfill({ json: { message: { code: 'SUCCESS', text: '', detail: '' }, payload: {} } }),
  );
