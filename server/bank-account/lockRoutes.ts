import { Hono } from 'hono';
import type { ServerDeps } from '../deps';
import { type AppContext, type AppEnv, cspNonce } from '../http/appEnv';
import { createErrorHandler } from '../http/errorHandler';
import { linkLanguage } from '../web/linkLanguage';
import { scriptlessPageHeaders } from '../web/scriptlessPage';
import { lockBankAccount } from './lockAccount';
import { lockPage, type LockView } from './lockPage';

/**
 * `/bank-account/not-me`: the link in a mail about a changed bank account, for anyone who has it.
 * Opening it changes nothing, because mail scanners open links; the button of the page does.
 */
export function lockRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const toEnvelope = createErrorHandler(deps.logger);
  const show = (c: AppContext, view: LockView, status: 200 | 404 | 500 = 200) =>
    c.html(lockPage(view, linkLanguage(c), cspNonce(c)), status);
  routes.use('/not-me', scriptlessPageHeaders);
  routes.get('/not-me', (c) => show(c, 'ask'));
  routes.post('/not-me', async (c) => {
    try {
      return (await lockBankAccount(deps, c.req.query('token') ?? ''))
        ? await show(c, 'locked')
        : await show(c, 'notValid', 404);
    } catch (error) {
      toEnvelope(error, c);
      return show(c, 'failed', 500);
    }
  });
  return routes;
}
