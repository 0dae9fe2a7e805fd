// `npm run bench`: builds, serves on a fresh data folder, and prints what login, overview and a wizard step load.
/* global document, PerformanceObserver, window -- of the measured page */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureBuild, ensureChromium, ROOT, say } from './environment.mjs';

const PORT = process.env.PORT ?? '18180';
const base = `http://127.0.0.1:${PORT}`;

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
  executablePath: ensureChromium(),
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
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

/** Loads a page in a fresh context and adds up what came over the wire until it is ready. */
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
  const sum = (pack) => bodies.reduce((total, body) => total + pack(body).length, 0);
  say(
    `${name.padEnd(28)} ${kb(sum(brotliCompressSync))} ${kb(sum(gzipSync))} ${String(requests).padStart(9)} ${String(calls).padStart(6)} ${String(elements).padStart(9)} ${shift.toFixed(3).padStart(6)} ${readyMs.toFixed(0).padStart(8)}`,
  );
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

say(`${''.padEnd(28)}  JS br KB  JS gz KB  requests  calls  elements  shift  ready ms`);
// Stops at the moment the field takes typing: what comes at idle afterwards is not waited for.
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

await browser.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(dataDir, { recursive: true, force: true });
