import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import { type AppContext, type AppEnv, cspNonce } from '../http/appEnv';
import { createErrorHandler } from '../http/errorHandler';
import { reminders } from '../storage/schema/reminders';
import { linkLanguage } from '../web/linkLanguage';
import { scriptlessPageHeaders } from '../web/scriptlessPage';
import { stopPage, type StopView } from './stopPage';
import { readStopToken, stopToken } from './stopToken';

export const REMINDERS_PATH = '/reminders';

type StopDeps = Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'logger'>;

/**
 * The path of the page that stops the reminders of a registration. The token is in the query, which
 * is never logged.
 */
export const stopPath = (secrets: ServerDeps['secrets'], requestUid: string): string =>
  `${REMINDERS_PATH}/stop?token=${stopToken(secrets, requestUid)}`;

/** Stops the reminders that a token is for, for good. @returns whether the token is for some */
async function stop({ db, clock, secrets }: StopDeps, token: string): Promise<boolean> {
  const requestUid = readStopToken(secrets, token);
  if (requestUid === undefined) return false;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ stoppedAt: reminders.stoppedAt })
      .from(reminders)
      .where(eq(reminders.requestUid, requestUid))
      .for('update');
    if (!row || row.stoppedAt) return row !== undefined;
    await tx
      .update(reminders)
      .set({ stoppedAt: clock.now() })
      .where(eq(reminders.requestUid, requestUid));
    await recordAudit(tx, clock, { event: 'reminders-stopped', subject: requestUid });
    return true;
  });
}

/**
 * `/reminders/stop`: the link in a reminder, for anyone who has it. Opening it changes nothing,
 * because mail scanners open links; the button of the page stops the reminders.
 */
export function reminderRoutes(deps: StopDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const toEnvelope = createErrorHandler(deps.logger);
  const show = (c: AppContext, view: StopView, status: 200 | 404 | 500 = 200) =>
    c.html(stopPage(view, linkLanguage(c), cspNonce(c)), status);
  routes.use(scriptlessPageHeaders);
  routes.get('/stop', (c) => show(c, 'ask'));
  routes.post('/stop', async (c) => {
    try {
      return (await stop(deps, c.req.query('token') ?? ''))
        ? await show(c, 'stopped')
        : await show(c, 'notValid', 404);
    } catch (error) {
      toEnvelope(error, c);
      return show(c, 'failed', 500);
    }
  });
  return routes;
}
