import type { APIResponse, Route } from '@playwright/test';

type Options = Parameters<Route['fetch']>[0];

/**
 * Sends a routed request on and gives its response. Playwright keeps its connections, and the
 * backend closes one that was idle for some seconds: a request sent into it at that moment has not
 * arrived, and is sent again.
 */
export const sendOn = (route: Route, options?: Options): Promise<APIResponse> =>
  route.fetch({ maxRetries: 2, ...options });
