import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import * as v from 'valibot';
import { configSchema } from '@contract/config';
import { type AppEnv, cspNonce } from '../http/appEnv';
import { describeOnBackends } from '../testing/backends';
import { pageHeaders, type PageKind } from './pageHeaders';

const SCRIPT = `console.log(1);\n`.repeat(500);
const SCRIPT_FILES = [
  'main.0123456789.js',
  'main.0123456789.js.br',
  'main.0123456789.js.gz',
] as const;

/** A small build of its own, so that these tests need no bundler. */
function makeDistribution(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dist-'));
  const page = (name: string) =>
    `<!doctype html><title>${name}</title><style nonce="__CSP_NONCE__"></style><script type="application/json" id="portal-config">__PORTAL_CONFIG__</script><script nonce="__CSP_NONCE__" src="/assets/main.0123456789.js"></script>`;
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), page('login'));
  writeFileSync(path.join(folder, 'app.html'), page('portal'));
  for (const [i, bytes] of [SCRIPT, brotliCompressSync(SCRIPT), gzipSync(SCRIPT)].entries())
    writeFileSync(path.join(folder, 'assets', SCRIPT_FILES[i] ?? ''), bytes);
  mkdirSync(path.join(folder, 'docs'));
  for (const file of ['swagger-ui.0123456789.js', 'swagger-ui.0123456789.css', 'LICENSE'])
    writeFileSync(path.join(folder, 'docs', file), `/* ${file} */`);
  writeFileSync(path.join(folder, '.env'), 'SECRET=1');
  writeFileSync(path.join(folder, '.hidden.js'), 'hidden');
  writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

const DISTRIBUTION = makeDistribution();

const configFile = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'config.json');
writeFileSync(
  configFile,
  JSON.stringify({
    submitStatuses: ['DRAFT'],
    maps: { geocodeUrl: 'https://maps.example.com/geocode', key: '</script><b>' },
  }),
);

const HTML = { Accept: 'text/html,application/xhtml+xml' } as const;

describeOnBackends(
  'the built portal',
  (api) => {
    const nonceOf = (policy: string | null): string =>
      /script-src 'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';
    const embedded = (html: string): unknown =>
      JSON.parse(/id="portal-config">(.*?)<\/script>/.exec(html)?.[1] ?? '');

    it('DEV-06 /docs shows /openapi.json from the own server only, without eval and inline styles', async () => {
      const page = await api.request('GET', '/docs', { headers: HTML });
      const policy = page.headers.get('content-security-policy') ?? '';
      const nonce = nonceOf(policy);
      expect(nonce).not.toBe('');
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(page.text).toContain("url: '/openapi.json'");
      expect(page.text.match(/<script(?! nonce="[^"]+")/g)).toBeNull();
      expect(page.text).toContain(`<script nonce="${nonce}" src="/docs/swagger-ui.0123456789.js"`);
      expect(page.text).not.toMatch(/ (?:src|href)="https?:/);
      for (const type of ['js', 'css']) {
        const file = await api.get(`/docs/swagger-ui.0123456789.${type}`);
        expect(file).toMatchObject({ status: 200 });
        expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
      for (const none of ['/docs/LICENSE', '/docs/swagger-ui.js', '/docs/x', '/docs/../.env'])
        expect([none, (await api.get(none)).status]).toEqual([none, 404]);
    });

    it('CFG-01 /config.json fits its schema and is in every page as inert JSON, overrides included', async () => {
      const config = (await api.get('/config.json')).payload;
      expect(v.safeParse(configSchema, config).success).toBe(true);
      expect(config).toMatchObject({
        identity: { endpoint: '/cognito/' },
        submitStatuses: ['DRAFT'],
        maps: { key: '</script><b>' },
        toastMs: { info: 1000, success: 3000, error: 5000 },
      });
      const page = await api.request('GET', '/', { headers: HTML });
      expect(embedded(page.text)).toEqual(config);
      expect(/id="portal-config">(.*?)<\/script>/.exec(page.text)?.[1]).not.toMatch(/[<>]/);
    });

    it('IDP-14 /config.json tells the session limits of the bundled pool', async () => {
      expect((await api.get('/config.json')).payload).toMatchObject({
        session: { idleMinutes: 30, maxHours: 12 },
      });
    });

    it('GRD-01 / is the sign-in page, every other page address the portal; each response has its own nonce in all places', async () => {
      const login = await api.request('GET', '/', { headers: HTML });
      expect(login.text).toContain('<title>login</title>');
      const nonces = new Set<string>();
      for (const address of [
        '/vendor-dashboard',
        '/register-vendor/abc?step=w9',
        '/account',
        '/unknown/deep/route',
      ]) {
        const page = await api.request('GET', address, { headers: HTML });
        expect(page.status).toBe(200);
        expect(page.text).toContain('<title>portal</title>');
        const nonce = nonceOf(page.headers.get('content-security-policy'));
        expect(page.text.split(`nonce="${nonce}"`)).toHaveLength(3);
        expect(page.text).not.toContain('__CSP_NONCE__');
        expect(page.headers.get('cache-control')).toBe('no-cache');
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(4);
      expect(await api.get('/vendor-dashboard')).toMatchObject({ status: 404 });
      expect(await api.request('GET', '/mm/vendors/x/y/z/none', { headers: HTML })).toMatchObject({
        status: expect.not.stringMatching(/^200$/),
      });
      expect(await api.request('GET', '/assets/gone.js', { headers: HTML })).toMatchObject({
        status: 404,
      });
    });

    const get = (url: string, encoding: string, headers: Record<string, string> = {}) =>
      fetch(`${api.baseUrl}${url}`, { headers: { 'Accept-Encoding': encoding, ...headers } });

    it.each([
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ])('serves hashed files for a year; %s gets %s', async (accepted, encoding) => {
      const response = await get('/assets/main.0123456789.js', accepted);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.headers.get('vary')).toMatch(/\bAccept-Encoding\b/);
      expect(await response.text()).toBe(SCRIPT);
    });

    it('revalidates files whose name carries no hash', async () => {
      const icon = await get('/icon.svg', 'identity');
      expect(icon.headers.get('cache-control')).toBe('no-cache');
      expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      const tag = icon.headers.get('etag') ?? '';
      const unchanged = await get('/icon.svg', 'identity', { 'If-None-Match': tag });
      expect(unchanged.status).toBe(304);
      expect(unchanged.headers.get('cache-control')).toBe('no-cache');
      expect((await get('/icon.svg', 'identity', { 'If-None-Match': '"other"' })).status).toBe(200);
    });

    it('compresses pages for browsers that accept it', async () => {
      expect((await get('/', 'gzip', HTML)).headers.get('content-encoding')).toBe('gzip');
      const plain = await get('/', 'identity', HTML);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(plain.headers.get('vary')).toMatch(/\bAccept-Encoding\b/);
    });

    it('offers no compressed variant, template or dotfile under its own address, and writes nothing', async () => {
      for (const address of [
        '/assets/main.0123456789.js.br',
        '/index.html',
        '/app.html',
        '/.env',
        '/.hidden.js',
        '/assets',
      ])
        expect({ address, status: (await api.get(address)).status }).toEqual({
          address,
          status: 404,
        });
      expect(readdirSync(path.join(DISTRIBUTION, 'assets')).sort()).toEqual(SCRIPT_FILES);
    });

    it('SIG-22 leads password managers to the page that changes a password', async () => {
      const response = await api.get('/.well-known/change-password');
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/account#update-password');
    });

    it('never leaves the folder', async () => {
      for (const address of [
        '/../package.json',
        '/assets/%2e%2e/%2e%2e/package.json',
        '/assets/..%2f..%2fetc/passwd',
        '/%00.js',
      ]) {
        expect((await api.get(address)).status).toBe(404);
      }
    });

    it('takes reports of violations and shows their number on the sandbox page', async () => {
      const report = {
        'csp-report': {
          'effective-directive': 'script-src',
          'blocked-uri': 'https://evil.example/x?secret=1',
        },
      };
      const send = (type: string, body: string) =>
        api.request('POST', '/csp-report', { body, headers: { 'Content-Type': type } });
      expect(await send('application/csp-report', JSON.stringify(report))).toMatchObject({
        status: 204,
      });
      expect(await send('application/reports+json', '[{}]')).toMatchObject({ status: 204 });
      expect(await send('text/plain', '{}')).toMatchObject({ status: 415 });
      expect((await api.get('/sandbox/')).text).toMatch(/reported\s+2 violations/);
    });

    it('API-01 describes its endpoints at /openapi.json', async () => {
      expect((await api.get('/openapi.json')).payload).toMatchObject({
        openapi: '3.1.0',
        paths: { '/user-details/': {} },
      });
    });
  },
  { DIST_DIR: DISTRIBUTION, CONFIG_FILE: configFile },
);

describe('content security policy', () => {
  const config = {
    identity: { userPoolId: 'eu-west-1_Abc', clientId: 'x' },
    content: { space: 's', accessToken: 't', host: 'cdn.contentful.com' },
    maps: { geocodeUrl: 'https://maps.example.com/geocode' },
  } as const;
  const headersOf = async (change: object = {}, kind: PageKind = 'portal'): Promise<Headers> => {
    const app = new Hono<AppEnv>().get(
      '/',
      pageHeaders(
        {
          environmentLabel: 'PROD',
          humanCheck: { provider: 'altcha' },
          licenseAndTitleUrl: 'https://lnt.example.com',
          ...config,
          ...change,
        },
        kind,
      ),
      (c) => c.text(cspNonce(c)),
    );
    return (await app.request('/')).headers;
  };
  const policyOf = async (change: object = {}, kind?: PageKind): Promise<string> =>
    (await headersOf(change, kind)).get('content-security-policy') ?? '';

  it('SEC-11 allows the images of Contentful only where Contentful is configured', async () => {
    const content = { space: 's', accessToken: 't' };
    expect(await policyOf()).toContain("img-src 'self' data: https://images.ctfassets.net;");
    expect(
      await policyOf({ content: { ...content, host: 'http://127.0.0.1:9000/cms' } }),
    ).toContain(' http://127.0.0.1:9000 ');
    expect(await policyOf({ content: { ...content, host: '' } })).toContain(
      "img-src 'self' data:;",
    );
  });

  it('allows the configured services and nothing else', async () => {
    const policy = await policyOf();
    expect(policy).toContain(
      "connect-src 'self' https://cognito-idp.eu-west-1.amazonaws.com https://cdn.contentful.com https://maps.example.com;",
    );
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic';/);
    for (const part of [
      "default-src 'none';",
      "style-src-attr 'none';",
      "require-trusted-types-for 'script';",
      'trusted-types app#webpack;',
      "frame-ancestors 'none';",
      "base-uri 'none';",
      'report-uri /csp-report',
    ])
      expect(policy).toContain(part);
    expect((await headersOf()).get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
  });

  it('CFG-06 allows the configured human check, and only on the sign-in page', async () => {
    const altcha = await policyOf({}, 'login');
    expect(altcha).toContain("worker-src 'self';");
    expect(altcha).toContain('trusted-types app#webpack svelte-trusted-html;');
    expect(altcha).not.toMatch(/captcha|cloudflare|frame-src/);
    for (const [provider, origin] of [
      ['hcaptcha', 'https://hcaptcha.com'],
      ['turnstile', 'https://challenges.cloudflare.com'],
      ['recaptcha', 'https://www.google.com/recaptcha/'],
    ] as const) {
      const humanCheck = { provider, siteKey: 'key' };
      const login = await policyOf({ humanCheck }, 'login');
      expect(login).toMatch(new RegExp(`script-src [^;]*${origin}[ ;]`));
      expect(login).toMatch(new RegExp(`frame-src ${origin}[ ;]`));
      expect(login).toContain("worker-src 'none';");
      expect(await policyOf({ humanCheck })).not.toContain(origin);
    }
    expect(await policyOf()).toContain("worker-src 'none';");
  });
});
