import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Hono } from 'hono';
import { BUILT_VERSION } from '@contract/limits';
import { buildOpenApi } from '@contract/openapi';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/appEnv';
import { acceptedEncoding, compress } from './compression';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { PageTemplates } from './pageTemplate';
import { createPortalConfig } from './portalConfig';
import { StaticFiles } from './staticFiles';

const NONCE_BYTES = 18;
const LOGIN_PAGE = 'index.html';
const PORTAL_PAGE = 'app.html';
const NOT_BUILT = 'The portal has not been built yet. Run: npm run build\n';

/** Paths that are never a page of the portal: an unknown one below them is a 404, not the portal. */
const CALLS =
  /^\/(mm|user-details|cognito|cms|geocode|human-check|sandbox|assets|csp-report|healthz|[\w.-]+\.\w+)(\/|$)/;

/** The built portal and what it reads at start. Mounted last: it answers every page address. */
export function webRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const distribution = path.resolve(deps.settings.DIST_DIR);
  const portalConfig = createPortalConfig(deps);
  const pages = new PageTemplates();
  const files = new StaticFiles(distribution);
  const openApi = buildOpenApi();
  files
    .warmUp()
    .catch((error: unknown) => deps.logger.warn({ err: error }, 'compressing the portal failed'));

  const page = async (c: AppContext, name: string): Promise<Response> => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const config = portalConfig();
    const html = await pages.render(path.join(distribution, name), nonce, config);
    if (html === undefined) return c.text(NOT_BUILT, 503);
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const body =
      encoding === undefined
        ? Buffer.from(html)
        : await compress(Buffer.from(html), encoding, 'quick');
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(nonce, config),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    });
  };

  routes.get('/config.json', (c) => c.json(portalConfig(), 200, { 'Cache-Control': 'no-cache' }));
  routes.get('/version.json', (c) =>
    c.json({ version: deps.sandbox?.settings.version ?? BUILT_VERSION }, 200, {
      'Cache-Control': 'no-cache',
    }),
  );
  routes.get('/openapi.json', (c) => c.json(openApi, 200, { 'Cache-Control': 'no-cache' }));
  routes.get('/', (c) => page(c, LOGIN_PAGE));
  routes.get('*', async (c, next) => {
    const file = c.req.path.endsWith('.html') ? undefined : await files.answer(c, c.req.path);
    if (file) return file;
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html');
    if (!wantsPage || CALLS.test(c.req.path)) return next();
    return page(c, PORTAL_PAGE);
  });
  return routes;
}
