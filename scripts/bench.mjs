// `npm run bench`: builds, serves on a fresh data folder, and prints what sign-in, overview and a
// wizard step load, and how long a change of steps takes. In parentheses the values of the last
// committed run; `npm run bench -- --save` replaces them.
/* global document, PerformanceObserver, requestAnimationFrame, window -- of the measured page */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureBuild, ensureChromium, ROOT, say } from './environment.mjs';

const PORT = process.env.PORT ?? '18180';
const base = `http://127.0.0.1:${PORT}`;
const LAST = path.join(ROOT, 'docs', 'bench.json');
const last = existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : {};
const now = {};

/** Prints one row of figures, each beside the last committed one. */
function report(name, figures) {
  now[name] = figures;
  const cells = Object.entries(figures).map(([unit, value]) => {
    const before = last[name]?.[unit];
    return `${unit} ${value}${before === undefined ? '' : ` (${before})`}`;
  });
  say(`${name.padEnd(26)} ${cells.join('   ')}`);
}
const rounded = (value, digits = 0) => Number(value.toFixed(digits));

await ensureBuild();
const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const server = spawn(process.execPath, ['dist-server/main.js'], {
  cwd: ROOT,
  env: { ...process.env, PORT, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve, reject) => {
  server.stdout.on('data', (chunk) => /Listening on/.test(String(chunk)) && resolve());
  server.on('exit', () => reject(new Error('The backend did not start.')));
});

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
/** Loads a page in a fresh context and adds up the traffic until it is ready. */
async function measure(name, open, storageState) {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const scripts = [];
  let requests = 0;
  let calls = 0;
  page.on('response', async (response) => {
    requests += 1;
    if (/\/(?:mm|user-details)\//.test(response.url())) calls += 1;
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().catch(() => Buffer.alloc(0)));
  });
  const startedAt = performance.now();
  await open(page);
  const readyMs = performance.now() - startedAt;
  const bodies = await Promise.all(scripts);
  const [elements, shift] = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    window.shift,
  ]);
  const kb = (pack) =>
    rounded(bodies.reduce((total, body) => total + pack(body).length, 0) / 1000, 1);
  report(name, {
    'brotli KB': kb(brotliCompressSync),
    'gzip KB': kb(gzipSync),
    requests,
    'API requests': calls,
    elements,
    shift: rounded(shift, 3),
    'ready ms': rounded(readyMs),
  });
  const state = await context.storageState();
  await context.close();
  return state;
}

const signIn = async (page) => {
  await page.goto(base);
  await page.getByLabel('E-mail').fill('draft.shop@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Portal-Demo-1!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Continue Registration' }).waitFor();
};

// Stops when the field accepts typing. It does not wait for idle work after that.
await measure('login, field takes typing', async (page) => {
  await page.goto(base, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('a');
});
const state = await measure('login to dashboard', signIn);
let overview = '';
await measure(
  'overview',
  async (page) => {
    await page.goto(`${base}/vendor-overview`);
    await page.getByRole('list', { name: 'Registration steps' }).waitFor();
    overview = page.url();
  },
  state,
);
const wizard = overview.replace('/vendor-overview/', '/register-vendor/');
for (const [name, slug, field] of [
  ['wizard, first step', 'basic-info', 'Business name'],
  ['wizard, W-9', 'w9', 'Name'],
])
  await measure(
    name,
    async (page) => {
      await page.goto(`${wizard}?step=${slug}`, { waitUntil: 'commit' });
      await page.getByLabel(field, { exact: true }).waitFor();
    },
    state,
  );

/** Walks a registration with Next as far as it goes. Times are those of the thread. */
async function walk() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => {
    const list = (await devtools.send('Performance.getMetrics')).metrics;
    return Object.fromEntries(list.map((metric) => [metric.name, metric.value]));
  };
  await page.goto(`${wizard}?step=basic-info`);
  await page.getByLabel('Business name', { exact: true }).waitFor();
  const steps = [];
  const heading = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('button', { name: 'Next', exact: true, disabled: false });
  for (;;) {
    // The next step's code and code lists load in idle time.
    await page.waitForLoadState('networkidle');
    if ((await next.count()) === 0) break;
    const title = await heading.textContent();
    const before = await metrics();
    await next.click();
    await page.waitForFunction(
      (left) => document.querySelector('main:not([data-loading]) h1')?.textContent !== left,
      title,
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const after = await metrics();
    const took = (key) => (after[key] - before[key]) * 1000;
    steps.push({ script: took('ScriptDuration'), all: took('TaskDuration') });
  }
  await context.close();
  const median = (key) =>
    rounded(steps.map((step) => step[key]).sort((a, b) => a - b)[Math.floor(steps.length / 2)], 1);
  report('step to step, median', {
    transitions: steps.length,
    'script ms': median('script'),
    'main thread ms': median('all'),
  });
}
await walk();
if (process.argv.includes('--save')) writeFileSync(LAST, `${JSON.stringify(now, null, 2)}\n`);

await browser.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(dataDir, { recursive: true, force: true });
