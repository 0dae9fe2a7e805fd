import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const DIST = path.join(__dirname, '..', 'dist');

/** Bytes of JavaScript after brotli. Raise a budget on purpose, with a reason in the commit. */
const BUDGETS = {
  /** Loaded beside the sign-in form, which accepts typing before any of it has run. */
  login: 80_600,
  /** What every page behind the sign-in loads before its chunk; guards need the failure panel. */
  portal: 188_700,
  /** What the wizard's first step needs before its first field: the above, page and step. */
  firstStep: 255_800,
  /** The same for all steps of the wizard together. */
  wizard: 328_700,
  /**
   * Every script of the portal: the human checks of all four providers (only one is ever loaded),
   * the import of locations with its CSV library, the security page, passkeys, authenticator apps
   * with their QR codes, the staff page with its keys and webhooks, the figures, and the pages of
   * invited contacts and signers.
   */
  whole: 704_400,
} as const;

const scriptsOf = (page: string): string[] =>
  Array.from(
    readFileSync(path.join(DIST, page), 'utf8').matchAll(/src="(\/assets\/[^"]+\.js)"/g),
    ([, file]) => file ?? '',
  );
/** The scripts of the pages and steps besides those that the HTML names, by chunk. */
const scriptsOfPages = (): Record<string, string[]> => {
  const html = readFileSync(path.join(DIST, 'app.html'), 'utf8');
  const [, json = ''] = /id="page-scripts"[^>]*>([^<]+)</.exec(html) ?? [];
  const files = JSON.parse(json) as Record<string, string[]>;
  return Object.fromEntries(
    Object.entries(files).map(([name, list]) => [name, list.map((file) => `/${file}`)]),
  );
};
const compressed = (files: readonly string[]): number =>
  files.reduce((total, file) => total + statSync(path.join(DIST, `${file}.br`)).size, 0);

describe('byte budgets of the production build', () => {
  it('has a build to weigh (npm run build)', () => {
    expect(existsSync(path.join(DIST, 'index.html'))).toBe(true);
  });

  it('the sign-in page stays within its budget and carries no wizard, store or identity library', () => {
    const scripts = scriptsOf('index.html');
    expect(compressed(scripts)).toBeLessThanOrEqual(BUDGETS.login);
    const code = scripts.map((file) => readFileSync(path.join(DIST, file), 'utf8')).join('\n');
    const foreign = ['USER_SRP_AUTH:', 'executeMutation', 'MuiButton'];
    expect(foreign.filter((text) => code.includes(text))).toEqual([]);
  });

  it('a page behind the sign-in stays within its budget', () => {
    expect(compressed(scriptsOf('app.html'))).toBeLessThanOrEqual(BUDGETS.portal);
  });

  it('the first step of the wizard, and all steps together, stay within their budgets', () => {
    const { 'page-registration': page = [], 'page-prime': prime = [], ...rest } = scriptsOfPages();
    const { 'page-overview': _cards, 'step-basic-info': first = [], ...others } = rest;
    const atFirst = [...scriptsOf('app.html'), ...page, ...prime, ...first];
    expect(first.length).toBeGreaterThan(0);
    expect(compressed([...new Set(atFirst)])).toBeLessThanOrEqual(BUDGETS.firstStep);
    const all = [...atFirst, ...Object.values(others).flat()];
    expect(Object.keys(others)).toHaveLength(10);
    expect(compressed([...new Set(all)])).toBeLessThanOrEqual(BUDGETS.wizard);
  });

  it('the early script waits for a script of the entry', () => {
    const html = readFileSync(path.join(DIST, 'app.html'), 'utf8');
    const [, after = ''] = /id="page-scripts" data-after="([^"]*)"/.exec(html) ?? [];
    expect(scriptsOf('app.html')).toContain(`/${after}`);
  });

  it('the whole portal stays within its budget', () => {
    const all = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
    expect(compressed(all.map((name) => `/assets/${name}`))).toBeLessThanOrEqual(BUDGETS.whole);
  });

  it('carries no ripple of MUI and no framework routes of the router', () => {
    const { 'page-registration': page = [], 'step-basic-info': first = [] } = scriptsOfPages();
    const code = [...scriptsOf('app.html'), ...page, ...first]
      .map((file) => readFileSync(path.join(DIST, file), 'utf8'))
      .join('\n');
    expect(code).toContain('/mm/vendors/{requestUid}/');
    const foreign = ['MuiTouchRipple', 'PrefetchPageLinks'];
    expect(foreign.filter((text) => code.includes(text))).toEqual([]);
  });

  it('the icon of the pages is a bitmap, which costs no layout at every step', () => {
    for (const page of ['index.html', 'app.html']) {
      const html = readFileSync(path.join(DIST, page), 'utf8');
      const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? [];
      expect(icon).toMatch(/^\/assets\/icon\.[0-9a-f]+\.png$/);
      expect(existsSync(path.join(DIST, icon))).toBe(true);
    }
  });

  it('the sign-in form is in the HTML and takes typing without a script', () => {
    const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
    expect(html).toMatch(/<input[^>]*name="email"[^>]*>/);
    expect(html).toMatch(/<input[^>]*name="password"[^>]*>/);
    expect(html).toContain('Forgot Password');
    expect(html).not.toMatch(/<[^>]+ style="/);
  });

  it('IDP-09 SIG-12 nothing in the portal knows the bundled identity provider', () => {
    const all = readdirSync(path.join(DIST, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(DIST, 'assets', name), 'utf8'))
      .join('\n');
    expect(all).not.toMatch(/["'`]\/cognito/);
    expect(all).toContain('custom:environment');
  });
});
