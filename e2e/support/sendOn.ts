import type { APIResponse, Route } from '@playwright/test';

type Options = Parameters<Route['fetch']>[0];

/**
 * Sends a routed request on and returns its response. Playwright keeps its connections, and the
 * backend closes idle ones after some seconds. A request that is sent at that moment does not
 * arrive, so it is sent again.
 */
export const sendOn = (route: Route, options?: Options): Promise<APIResponse> =>
  route.fetch({ maxRetries: 2, ...options });
