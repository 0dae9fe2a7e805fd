import path from 'node:path';
import { readdir } from 'node:fs/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html, raw } from 'hono/html';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { type AppEnv, cspNonce } from '../http/appEnv';
import { SECURITY_HEADERS } from '../http/securityHeaders';
import { ONE_YEAR, serve } from './staticFiles';

/**
 * What Swagger UI needs for contrast in both schemes. An example has its full height, because the
 * keyboard does not reach the scroll area of a long one.
 */
const DOCS_STYLE = `
body { margin: 0; background: #fff; }
html.dark-mode body { background: #1c2022; }
.intro { margin: 0 auto; max-width: 1460px; padding: 24px 20px 0; box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; color: #17212b; }
.intro h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; }
.intro p { margin: 0; max-width: 70ch; }
.intro a { color: #0b5cab; }
html.dark-mode .intro { color: #e4e6e6; }
html.dark-mode .intro a { color: #8fc7ff; }
.swagger-ui .info { margin: 16px 0; max-width: 90ch; }
.swagger-ui .info hgroup, .swagger-ui .info__license, .swagger-ui .servers-title, .swagger-ui .servers { display: none; }
.swagger-ui .highlight-code > .microlight { max-height: none; }
html.dark-mode .swagger-ui .header-col { color: #e4e6e6; }
.swagger-ui .scheme-container { margin: 0; padding: 16px 0; box-shadow: none; }
html:not(.dark-mode) .swagger-ui {
  .opblock .opblock-summary-method { color: #0d1520; text-shadow: none; }
  .opblock.opblock-delete .opblock-summary-method { background: #ff8f8f; }
  .btn.authorize, .btn.authorize span { color: #1b6a43; }
  .btn.authorize { border-color: #1b6a43; }
  .btn.authorize svg { fill: #1b6a43; }
  .btn.cancel, .parameter__name.required::after, .opblock-section-header > label, .prop-format, .parameter__in { color: #a3232b; }
  .opblock-section-request-body .opblock-title small, .required { color: #a3232b !important; }
  .filter .operation-filter-input::placeholder { color: #4a5a6b; }
  .btn.execute { background: #0b5cab; border-color: #0b5cab; }
  .response-col_links, .response-control-media-type__accept-message { color: #1b6a43; }
}
`;

const FOLDER = 'docs';
/** The names of the files that `scripts/buildDocs.mjs` writes. */
const RENDERER = /^swagger-ui\.[0-9a-f]{10}\.(js|css)$/;

/** Swagger UI needs no eval, writes cleaned markup without Trusted Types, and has data: icons. */
const docsHeaders = secureHeaders({
  ...SECURITY_HEADERS,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [NONCE],
    styleSrcElem: ["'self'", NONCE],
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    reportUri: '/csp-report',
  },
});

/** Swagger UI's dark scheme is a class, set before the first paint. It follows the system. */
const SCHEME = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();`;

const START = `addEventListener('DOMContentLoaded', () => SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null,
  defaultModelsExpandDepth: -1, filter: true, persistAuthorization: false,
}));`;

const page = (scripts: readonly string[], styles: readonly string[], nonce: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>API reference · Vendor Portal</title>
        ${styles.map((file) => html`<link rel="stylesheet" href="/docs/${file}" />`)}
        <style nonce="${nonce}">
          ${raw(DOCS_STYLE)}
        </style>
        ${scripts.map((file) => html`<script nonce="${nonce}" src="/docs/${file}" defer></script>`)}
        <script nonce="${nonce}">
          ${raw(SCHEME)};
          ${raw(START)};
        </script>
      </head>
      <body>
        <header class="intro">
          <h1>API reference</h1>
          <p>
            Every endpoint of the portal, from <a href="/openapi.json">/openapi.json</a>. To try one
            out, press Authorize and enter an access token of a signed-in person. Requests run with
            that person's rights and change real data.
          </p>
        </header>
        <div id="reference"></div>
        <noscript><p class="intro">This page needs JavaScript.</p></noscript>
      </body>
    </html>`;

/** `/docs`: the API reference, rendered in the browser by Swagger UI. */
export function docsRoutes(distribution: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/:file{swagger-ui\\.[0-9a-f]+\\.(?:js|css)}', serve(distribution, ONE_YEAR));
  routes.get('/', docsHeaders, compress(), async (c) => {
    const files = await readdir(path.join(distribution, FOLDER)).catch(() => []);
    const found = files.filter((file) => RENDERER.test(file));
    if (found.length === 0)
      return c.text('The portal has not been built yet. Run: npm run build\n', 503);
    const ofType = (type: string) => found.filter((file) => file.endsWith(type));
    return c.html(page(ofType('.js'), ofType('.css'), cspNonce(c)), 200, {
      'Cache-Control': 'no-cache',
    });
  });
  return routes;
}
