import { Hono } from 'hono';
import { type AppContext, type AppEnv, cspNonce } from '../http/appEnv';
import { createErrorHandler } from '../http/errorHandler';
import { deviceOf } from '../identity/device';
import type { IdentityDeps } from '../identity/deps';
import { linkLanguage } from '../web/linkLanguage';
import { scriptlessPageHeaders } from '../web/scriptlessPage';
import { notMePage, type NotMeView } from './notMePage';
import { secureAccount } from './secureAccount';

/**
 * `/account-security/not-me`: the link in a mail about an account, for anyone who has it. Opening
 * it changes nothing, because mail scanners open links; the button of the page does.
 */
export function notMeRoutes(deps: IdentityDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const toEnvelope = createErrorHandler(deps.logger);
  const show = (c: AppContext, view: NotMeView, status: 200 | 404 | 500 = 200) =>
    c.html(notMePage(view, linkLanguage(c), cspNonce(c)), status);
  routes.use('/not-me', scriptlessPageHeaders);
  routes.get('/not-me', (c) => show(c, 'ask'));
  routes.post('/not-me', async (c) => {
    try {
      const device = deviceOf(c.req.header('user-agent'));
      const secured = await secureAccount(deps, c.req.query('token') ?? '', device);
      return secured ? await show(c, secured) : await show(c, 'notValid', 404);
    } catch (error) {
      toEnvelope(error, c);
      return show(c, 'failed', 500);
    }
  });
  return routes;
}
