import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

const OWNER = 'draft.shop@example.com';
const API = /^\/(?:mm|user-details)\//;

/**
 * The API requests from now on, method and path. It leaves the current page first, so that late
 * requests of it do not count.
 */
async function record(page: Page): Promise<string[]> {
  await page.goto('about:blank');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (API.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test.describe('what a page of a registration needs first', () => {
  for (const [name, addressOf, heading] of [
    [
      'a step',
      (uid: string) => `/register-vendor/${uid}?step=basic-info`,
      'Shop Basic Information',
    ],
    ['the overview', (uid: string) => `/vendor-overview/${uid}`, 'Draper Auto Repair'],
  ] as const)
    test(`comes with one request, sent before the portal's scripts run: ${name}`, async ({
      page,
      seeScreen,
      signInTo,
    }) => {
      const uid = await signInTo(OWNER);
      const sent = await record(page);
      await page.goto(addressOf(uid));
      await seeScreen(heading);
      // A card that loads later asks for the documents that are due.
      const first = sent.filter((request) => !request.endsWith('/vendor-documents'));
      expect(first).toEqual([`GET /mm/vendors/${uid}/preload`]);
      const [asked, ran] = await page.evaluate(() => [
        performance.getEntriesByType('resource').find(({ name: url }) => url.endsWith('/preload'))
          ?.startTime,
        performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventStart,
      ]);
      expect(asked).toBeLessThan(ran);
    });
});
