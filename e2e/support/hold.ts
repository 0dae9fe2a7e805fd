import type { Page, Route } from '@playwright/test';

/**
 * Holds the matching requests until `release` sends them on. What a screen shows until then stays
 * as long as a test needs it, even on a slow machine.
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
