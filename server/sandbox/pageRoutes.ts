import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { BUILT_VERSION } from '@contract/limits';
import { HOUR_MS } from '@contract/time';
import type { ServerDeps } from '../deps';
import { type AppContext, type AppEnv, cspNonce } from '../http/appEnv';
import { readText } from '../http/readBody';
import { parseInput } from '../http/validation';
import { readOutbox, readOutboxHtml } from './mail/outboxMailer';
import type { ViolationCounter } from '../web/cspReports';
import { notFound } from '../http/errors';
import { faultSchema } from './fault';
import { sandboxPage } from './pageView';
import { type ResetDeps, resetToFirstStart } from './seed';
import { readWebhookEvents } from './webhookEvents';
import { type SandboxState, sandboxSettingsSchema } from './state';
import { SECURITY_HEADERS } from '../http/securityHeaders';
import { SCRIPTLESS_POLICY } from '../web/scriptlessPage';

/** The headers of the sandbox page, which shows mails in frames. */
const sandboxPageHeaders = secureHeaders({
  ...SECURITY_HEADERS,
  contentSecurityPolicy: { ...SCRIPTLESS_POLICY, frameSrc: ["'self'"] },
});

/** Of a mail's HTML part in a frame of the sandbox page, with styles in the elements. */
const mailHeaders = secureHeaders({
  ...SECURITY_HEADERS,
  xFrameOptions: 'SAMEORIGIN',
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
    sandbox: [],
  },
});

/** The fields of a posted form that are not empty. */
async function readForm(c: AppContext): Promise<Record<string, string>> {
  const form = new URLSearchParams(await readText(c, ['application/x-www-form-urlencoded']));
  return Object.fromEntries([...form].filter(([, value]) => value !== ''));
}

/** Converts the named fields to numbers. */
function withNumbers(
  form: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      names.includes(name) ? Number(value) : value,
    ]),
  );
}

const toSettings = (form: Readonly<Record<string, string>>): object => ({
  ...form,
  maintenance: form['maintenance'] !== undefined,
  clockOffsetMs: Math.round(Number(form['clockOffsetHours']) * HOUR_MS),
});

export type SandboxPageDeps = ResetDeps & Pick<ServerDeps, 'settings'>;

/** The sandbox page and its forms, which redirect back to it. */
export function sandboxPageRoutes(
  deps: SandboxPageDeps,
  sandbox: SandboxState,
  violations: ViolationCounter,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const back = (c: AppContext): Response => c.redirect('/sandbox/', 303);

  /** A mail's HTML part for the page's frame: it loads, runs and sends nothing. */
  routes.get('/outbox/:id/html', mailHeaders, async (c) => {
    const html = await readOutboxHtml(deps.db, deps.secrets, c.req.param('id'));
    if (html === undefined) throw notFound();
    return c.html(html);
  });

  routes.get('/', sandboxPageHeaders, async (c) => {
    await sandbox.refresh();
    const outboxOf = c.req.query('to') ?? '';
    const page = await sandboxPage({
      nonce: cspNonce(c),
      sandbox,
      outbox: await readOutbox(deps.db, deps.secrets, outboxOf === '' ? undefined : outboxOf),
      outboxOf,
      webhookEvents: await readWebhookEvents(deps.db),
      hasWebhook: deps.settings.WEBHOOK_URL !== undefined,
      now: deps.clock.now(),
      violations: violations.count,
      defaults: { environmentLabel: deps.settings.ENVIRONMENT_LABEL, version: BUILT_VERSION },
    });
    return c.html(page);
  });

  routes.post('/form/settings', async (c) => {
    await sandbox.change(parseInput(sandboxSettingsSchema, toSettings(await readForm(c))));
    return back(c);
  });

  routes.post('/form/faults', async (c) => {
    const fault = parseInput(
      faultSchema,
      withNumbers(await readForm(c), ['status', 'delayMs', 'times']),
    );
    await sandbox.refresh();
    await sandbox.replaceFaults([...sandbox.activeFaults.map((stored) => stored.fault), fault]);
    return back(c);
  });

  routes.post('/form/clear-faults', async (c) => {
    await sandbox.replaceFaults([]);
    return back(c);
  });

  routes.post('/form/reset', async (c) => {
    await resetToFirstStart(deps);
    return back(c);
  });

  return routes;
}
