import { Hono } from 'hono';
import * as v from 'valibot';
import { boundedArray } from '@contract/rules/boundedArray';
import { type AppContext, type AppEnv, type AppMiddleware, socketAddress } from '../http/appEnv';
import { success } from '../http/envelope';
import { readJson } from '../http/readBody';
import type { JobDeps } from '../jobs/jobDeps';
import { runJobs } from '../jobs/runJobs';
import { setLabels } from '../content/contentStore';
import { LOCALES } from '../content/entries';
import type { ViolationCounter } from '../web/cspReports';
import { forbidden } from '../http/errors';
import { isLoopbackAddress, isLoopbackHost } from '../hostNames';
import { readOutbox } from './mail/outboxMailer';
import { faultSchema } from './fault';
import { type SandboxPageDeps, sandboxPageRoutes } from './pageRoutes';
import { resetToFirstStart } from './seed';
import { type SandboxState, sandboxSettingsSchema } from './state';

/** The headers of a proxy, which makes every client look local. */
const FORWARDED =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|(.+-)?(client|connecting)-ip|x-envoy-.*|x-original-.*)$/i;

const isForwarded = (c: AppContext): boolean =>
  Object.keys(c.req.header()).some((name) => FORWARDED.test(name));

/** Whether it names this server: its port, or the public address of a developer's server. */
function namesThisServer(c: AppContext, publicUrl: string | undefined): boolean {
  const host = c.req.header('host') ?? '';
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname, port } = new URL(`http://${host}`);
  if (!isLoopbackHost(hostname)) return false;
  const listening = String(c.env?.incoming?.socket?.localPort ?? '');
  return (
    (port || '80') === listening || (publicUrl !== undefined && host === new URL(publicUrl).host)
  );
}

/**
 * Pages of other sites send their own origin, a browser's address bar and programs none. The
 * sandbox's own forms send `null`, because its pages name no referrer; `Sec-Fetch-Site`, which no
 * page can set, says that they are its own.
 */
function isForeignPage(c: AppContext): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'none' && site !== 'same-origin') return true;
  if (origin === undefined || origin === `http://${c.req.header('host') ?? ''}`) return false;
  return !(origin === 'null' && site === 'same-origin');
}

/** Allows requests from this machine only: no proxy, other name (DNS rebinding) or site. */
function loopbackOnly(publicUrl: string | undefined): AppMiddleware {
  return async (c, next) => {
    const allowed =
      isLoopbackAddress(socketAddress(c)) &&
      !isForwarded(c) &&
      namesThisServer(c, publicUrl) &&
      !isForeignPage(c);
    if (!allowed) throw forbidden('The sandbox is available on this machine only.');
    await next();
  };
}

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
