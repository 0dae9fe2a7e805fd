import type { Page, Route } from '@playwright/test';

/**
 * Holds the requests that match until `release` lets them go on. What a screen shows in the
 * meantime stays for as long as a test looks at it, however slow the machine is.
 */
export async function hold(
  page: Page,
  url: string | RegExp | ((url: URL) => boolean),
  matches: (route: Route) => boolean = () => true,
) {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(url, async (route) => {
    if (!matches(route)) return route.fallback();
    arrive();
    await opened;
    await route.fallback().catch(() => undefined);
  });
  return { arrived, release: open };
}
