import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { reminders } from '../storage/schema/reminders';
import { linkPageRoutes } from '../web/linkPage';
import { STOP_WORDS } from './stopPage';
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

/** `/reminders/stop`: stops the reminders of a registration. */
export const reminderRoutes = (deps: StopDeps): Hono<AppEnv> =>
  linkPageRoutes(deps.logger, {
    path: '/stop',
    words: STOP_WORDS,
    act: async (token) => ((await stop(deps, token)) ? 'stopped' : undefined),
  });
