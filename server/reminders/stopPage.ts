import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Language } from '../mails/language';
import { linkPageRoutes, type LinkPageWords } from '../web/linkPage';
import { openToken, sealToken } from '../storage/sealedToken';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { reminders } from '../storage/schema/reminders';

const PURPOSE = { table: 'reminder', row: 'link', column: 'stop' } as const;

/** The texts of the page behind the link in a reminder. */
const STOP_WORDS: Readonly<Record<Language, LinkPageWords<'stopped'>>> = {
  en: {
    views: {
      ask: {
        title: 'Stop the reminders?',
        text: 'You will get no more e-mails that remind you of this registration. You can still finish it in the portal.',
      },
      stopped: {
        title: 'The reminders are stopped',
        text: 'You will get no more e-mails that remind you of this registration. You can close this page.',
      },
    },
    notValid: 'Please open the whole link from the e-mail again. Nothing has been changed.',
    failed: 'The reminders could not be stopped',
    button: 'Stop the reminders',
  },
  es: {
    views: {
      ask: {
        title: '¿Detener los recordatorios?',
        text: 'No recibirá más correos que le recuerden este registro. Puede terminarlo en el portal de todos modos.',
      },
      stopped: {
        title: 'Los recordatorios se han detenido',
        text: 'No recibirá más correos que le recuerden este registro. Puede cerrar esta página.',
      },
    },
    notValid: 'Abra de nuevo el enlace completo del correo. No se ha cambiado nada.',
    failed: 'No se pudieron detener los recordatorios',
    button: 'Detener los recordatorios',
  },
};

export const REMINDERS_PATH = '/reminders';

type StopDeps = Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'logger'>;

/** The path of the page that stops reminders. The token is in the query: never logged. */
export const stopPath = (secrets: ServerDeps['secrets'], requestUid: string): string =>
  `${REMINDERS_PATH}/stop?token=${sealToken(secrets, PURPOSE, requestUid)}`;

/** Stops the reminders of a token's registration, for good. @returns false for a wrong token */
async function stop({ db, clock, secrets }: StopDeps, token: string): Promise<boolean> {
  const requestUid = openToken(secrets, PURPOSE, token);
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
