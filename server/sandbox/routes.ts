import { Hono } from 'hono';
import * as v from 'valibot';
import { boundedArray } from '@contract/rules/boundedArray';
import type { AppEnv } from '../http/appEnv';
import { success } from '../http/envelope';
import { readJson } from '../http/readBody';
import type { JobDeps } from '../jobs/jobDeps';
import { runJobs } from '../jobs/runJobs';
import { readOutbox } from './mail/outboxMailer';
import { setLabels } from '../content/contentStore';
import { LOCALES } from '../content/entries';
import type { ViolationCounter } from '../web/cspReports';
import { faultSchema } from './fault';
import { loopbackOnly } from './loopbackOnly';
import { type SandboxPageDeps, sandboxPageRoutes } from './pageRoutes';
import { resetToFirstStart } from './seed';
import { type SandboxState, sandboxSettingsSchema } from './state';

const labelsSchema = v.object({
  screen: v.pipe(v.string(), v.regex(/^\w{1,50}$/)),
  locale: v.picklist(LOCALES),
  labels: v.record(v.string(), v.string()),
});

/** `/sandbox`: switches, faults and the outbox, for people and tests on this machine. */
export function sandboxRoutes(
  deps: SandboxPageDeps & JobDeps,
  sandbox: SandboxState,
  violations: ViolationCounter,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(loopbackOnly(deps.settings.PUBLIC_URL));

  routes.get('/outbox.json', async (c) =>
    c.json(await readOutbox(deps.db, deps.secrets, c.req.query('to'))),
  );

  routes.get('/settings', (c) => c.json(sandbox.settings));

  routes.put('/settings', async (c) => {
    await sandbox.change(await readJson(c, sandboxSettingsSchema));
    return success(c, sandbox.settings);
  });

  routes.put('/faults', async (c) => {
    await sandbox.replaceFaults(await readJson(c, boundedArray(faultSchema, 100)));
    return success(c, null);
  });

  routes.post('/reset', async (c) => {
    await resetToFirstStart(deps);
    return success(c, null);
  });

  /** Runs the jobs of the background now, without waiting for their interval. */
  routes.post('/jobs', async (c) => {
    await runJobs(deps);
    return success(c, null);
  });

  /** Changes labels of the bundled content service, as an editor would. */
  routes.put('/labels', async (c) => {
    const { screen, locale, labels } = await readJson(c, labelsSchema);
    await setLabels(deps, screen, locale, labels);
    return success(c, null);
  });

  routes.route('/', sandboxPageRoutes(deps, sandbox, violations));
  return routes;
}
