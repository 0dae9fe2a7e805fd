import path from 'node:path';
import { readFile, stat } from 'node:fs/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { BUILT_VERSION } from '@contract/limits';
import { buildOpenApi } from '@contract/openapi';
import { type AppContext, type AppEnv, cspNonce } from '../http/appEnv';
import { docsRoutes } from './docs';
import { pageHeaders } from './pageHeaders';
import type { createPortalConfig, PortalConfigDeps } from './portalConfig';
import { staticFiles } from './staticFiles';

interface Template {
  readonly text: string;
  readonly modifiedMs: number;
}

/** JSON that can neither close the script element around it nor open a comment. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c').replace(/>/g, '\\u003e');

/** The built HTML files, reloaded when a build replaces them. */
class PageTemplates {
  private readonly templates = new Map<string, Template>();

  /** The page with its placeholders filled in; undefined when the file is missing. */
  async render(file: string, nonce: string, config: unknown): Promise<string | undefined> {
    const template = await this.load(file);
    // Replacement functions, because `$` in a replacement string is a pattern.
    return template
      ?.replaceAll('__CSP_NONCE__', () => nonce)
      .replaceAll('__PORTAL_CONFIG__', () => inertJson(config));
  }

  private async load(file: string): Promise<string | undefined> {
    try {
      const { mtimeMs } = await stat(file);
      const known = this.templates.get(file);
      if (known?.modifiedMs === mtimeMs) return known.text;
      const text = await readFile(file, 'utf8');
      this.templates.set(file, { text, modifiedMs: mtimeMs });
      return text;
    } catch {
      return undefined;
    }
  }
}

const LOGIN_PAGE = 'index.html';
const PORTAL_PAGE = 'app.html';
const NOT_BUILT = 'The portal has not been built yet. Run: npm run build\n';

/** Paths that are never a page: an unknown path below them is a 404, not the portal. */
const NOT_A_PAGE =
  /^\/(mm|user-details|cognito|cms|geocode|human-check|reminders|sandbox|assets|docs|csp-report|browser-errors|healthz|readyz|[\w.-]+\.\w+)(\/|$)/;

const isPageRequest = (c: AppContext): boolean =>
  (c.req.header('accept') ?? '').includes('text/html') && !NOT_A_PAGE.test(c.req.path);

/** Mounted last, because every unknown page path gets the portal. */
export function webRoutes(
  deps: PortalConfigDeps,
  portalConfig: ReturnType<typeof createPortalConfig>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const distribution = path.resolve(deps.settings.DIST_DIR);
  const pages = new PageTemplates();
  const openApi = buildOpenApi();

  const page = async (c: AppContext, name: string): Promise<Response> => {
    const html = await pages.render(path.join(distribution, name), cspNonce(c), portalConfig());
    if (html === undefined) return c.text(NOT_BUILT, 503);
    return c.html(html, 200, { 'Cache-Control': 'no-cache' });
  };

  routes.get('/config.json', (c) => c.json(portalConfig(), 200, { 'Cache-Control': 'no-cache' }));
  routes.get('/version.json', (c) =>
    c.json({ version: deps.sandbox?.settings.version ?? BUILT_VERSION }, 200, {
      'Cache-Control': 'no-cache',
    }),
  );
  routes.get('/openapi.json', (c) => c.json(openApi, 200, { 'Cache-Control': 'no-cache' }));
  // The well-known address where password managers send people to change their password.
  routes.get('/.well-known/change-password', (c) => c.redirect('/account#update-password', 302));
  // The switches of the sandbox change no service address, so one policy holds for the life of the
  // process.
  const secureLogin = pageHeaders(portalConfig(), 'login');
  const securePage = pageHeaders(portalConfig(), 'portal');
  // Pages are made per response, so they are compressed per response.
  routes.get('/', secureLogin, compress(), (c) => page(c, LOGIN_PAGE));
  if (deps.settings.API_DOCS) routes.route('/docs', docsRoutes(distribution));
  const { DATABASE_URL, DATA_DIR } = deps.settings;
  // What is in memory leaves nothing in a folder.
  const keptScripts = DATABASE_URL === 'memory:' ? undefined : path.resolve(DATA_DIR, 'scripts');
  routes.route('/', staticFiles(distribution, keptScripts));
  routes.get(
    '*',
    (c, next) => (isPageRequest(c) ? next() : Promise.resolve(c.notFound())),
    securePage,
    compress(),
    (c) => page(c, PORTAL_PAGE),
  );
  return routes;
}
