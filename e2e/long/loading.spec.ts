import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

const OWNER = 'draft.shop@example.com';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * Collects what the browser counts as layout shifts of the page's content, each with what moved.
 */
const watchShifts = (page: Page, within = 'main') =>
  page.addInitScript((part) => {
    const seen: string[] = [];
    Object.assign(window, { shifts: seen });
    const place = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          if (node?.parentElement?.closest(part))
            seen.push(
              `${node?.nodeName ?? '?'} '${node?.textContent?.slice(0, 40) ?? ''}' ${place(previousRect)} to ${place(currentRect)}`,
            );
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
const topOf = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox())?.y;

/** Serves a page in two parts. The second one follows on request. Its scripts are empty. */
async function serveInParts(first: string, rest: string) {
  let sendRest = (): void => undefined;
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
    if (!isPage) {
      response.end();
      return;
    }
    response.write(first);
    sendRest = () => void response.end(rest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    sendRest: () => sendRest(),
    close: () => server.close(),
  };
}

test.describe('loading and failing', () => {
  test('a sign-in page that arrives in parts moves nothing', async ({ page, backend }) => {
    const html = await (await fetch(`${backend.url}/`)).text();
    await watchShifts(page, 'body');
    for (const part of ['<footer', '<h2>']) {
      const cut = html.lastIndexOf(part);
      const served = await serveInParts(html.slice(0, cut), html.slice(cut));
      await page.goto(served.url, { waitUntil: 'commit' });
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
      served.sendRest();
      await page.waitForLoadState('load');
      await expect(page.getByRole('heading', { name: 'Have these ready' })).toBeVisible();
      expect(await shiftsOf(page), part).toEqual([]);
      served.close();
    }
  });

  test('a sign-in page whose form is on its way shows nothing that moves when the rest arrives', async ({
    page,
    backend,
  }) => {
    const html = await (await fetch(`${backend.url}/`)).text();
    // Between the icon and the text of the first tab.
    const cut = html.indexOf('Username');
    const served = await serveInParts(html.slice(0, cut), html.slice(cut));
    await watchShifts(page, 'body');
    await page.goto(served.url, { waitUntil: 'commit' });
    // Frames may be delayed then, so a clock watches.
    await page.waitForFunction(
      () => {
        const icon = document.querySelector('[role=tab] svg');
        if (!icon) return false;
        const watched = window as unknown as { arrivedAt?: number };
        watched.arrivedAt ??= performance.now();
        return performance.now() - watched.arrivedAt > 500;
      },
      undefined,
      { polling: 50 },
    );
    served.sendRest();
    await page.waitForLoadState('load');
    await expect(page.getByRole('heading', { name: 'Have these ready' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    served.close();
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`at ${width} px a skeleton has the shape of its screen: nothing moves when the content arrives`, async ({
      page,
      sandbox,
      signInTo,
    }) => {
      await page.setViewportSize({ width, height });
      const uid = await signInTo(OWNER);
      await watchShifts(page);
      const w9 = '/mm/vendors/*/w9-info/search';
      const shops = '/mm/vendors/search';
      for (const [path, url, text, heading] of [
        [w9, `/register-vendor/${uid}?step=program`, 'Fetching W9 Info', 'Program Selection'],
        [w9, `/vendor-overview/${uid}`, 'Fetching W9 Info', 'Draper Auto Repair'],
        [shops, '/vendor-dashboard', 'Fetching vendor details', 'Hello Dana Draper'],
        [shops, '/shop-check', 'Fetching shops', 'Is this your shop?'],
      ] as const) {
        // The preload omits what the sandbox breaks.
        await sandbox.faults([{ method: 'POST', path, delayMs: 1 }]);
        const held = await hold(page, `**${path}`, (route) => route.request().method() === 'POST');
        await page.goto(url);
        const loading = page.getByRole('status').filter({ hasText: text });
        await expect(loading).toBeVisible();
        const before = await topOf(page);
        held.release();
        await expect(loading).toBeHidden();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect
          .poll(async () => Math.abs(((await topOf(page)) ?? 0) - (before ?? 999)), {
            message: url,
          })
          .toBeLessThanOrEqual(1);
        expect(await shiftsOf(page), url).toEqual([]);
        await sandbox.faults([]);
      }
    });

  test('GRD-07 while the code of a page loads, the loading page says so', async ({
    page,
    startSession,
    request,
    backend,
  }) => {
    await startSession(OWNER);
    const html = await (
      await request.get(`${backend.url}/shop-check`, { headers: { Accept: 'text/html' } })
    ).text();
    const code = await hold(
      page,
      /\/assets\/.*\.js$/,
      (route) => !html.includes(new URL(route.request().url()).pathname),
    );
    await page.goto('/shop-check', { waitUntil: 'commit' });
    await expect(page.getByText('Please wait while we load the page')).toBeVisible();
    code.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Is this your shop?' })).toBeVisible();
  });

  test('ROM-05 the code of the next step loads in idle time: Next on a locked step works offline', async ({
    page,
    context,
    mayFail,
    signInTo,
  }) => {
    mayFail(/./);
    const code = page.waitForEvent('requestfinished', (request) =>
      /\/assets\/step-program\./.test(request.url()),
    );
    await page.goto(
      `/register-vendor/${await signInTo('review.shop@example.com')}?step=basic-info`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'OKAY' }).click();
    await code;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Program Selection' })).toBeVisible();
  });
});
