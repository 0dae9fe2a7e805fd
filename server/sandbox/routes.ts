import { Hono } from 'hono';
import * as v from 'valibot';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { success } from '../http/envelope';
import { readJson } from '../http/readBody';
import { readOutbox } from '../mail/outboxMailer';
import { faultSchema } from './fault';
import { loopbackOnly } from './loopbackOnly';
import { resetToFirstStart } from './seed';
import { type SandboxState, sandboxSettingsSchema } from './state';

/** `/sandbox`: the switches and the outbox, for people and tests on this machine. */
export function sandboxRoutes(deps: ServerDeps, sandbox: SandboxState): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(loopbackOnly());

  routes.get('/outbox.json', async (c) => c.json(await readOutbox(deps.db, deps.secrets, c.req.query('to'))));

  routes.get('/settings', (c) => c.json(sandbox.settings));

  routes.put('/settings', async (c) => {
    await sandbox.change(await readJson(c, sandboxSettingsSchema));
    return success(c, sandbox.settings);
  });

  routes.put('/faults', async (c) => {
    await sandbox.replaceFaults(await readJson(c, v.pipe(v.array(faultSchema), v.maxLength(100))));
    return success(c, null);
  });

  routes.post('/reset', async (c) => {
    await resetToFirstStart(deps);
    return success(c, null);
  });

  return routes;
}
