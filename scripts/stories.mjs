// `npm run stories`: type-checks and builds Storybook, then opens every story in light and dark. A
// story fails on a console error, an uncaught error or an axe violation.
import { chromium } from '@playwright/test';
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import pLimit from 'p-limit';
import { ensureTestBrowser, ensurePackages, fail, ROOT, run, say, tool } from './environment.mjs';
import { ensureStorybook, STORYBOOK } from './storybook.mjs';

const STATIC = path.join(STORYBOOK, 'static');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

await ensurePackages();
await ensureStorybook();

if ((await run(process.execPath, [tool('tsc'), '-p', 'storybook', '--noEmit'])) !== 0)
  fail('The stories have type errors.');
say('Building Storybook (about half a minute) ...');
const build = ['build', '--output-dir', STATIC, '--disable-telemetry', '--quiet', '--loglevel'];
if (
  (await run(process.execPath, [tool('storybook', STORYBOOK), ...build, 'warn'], {
    cwd: STORYBOOK,
  })) !== 0
)
  fail('Storybook could not be built; the messages above say why.');

const server = createServer((request, response) => {
  const name = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (name === '/favicon.ico') {
    response.writeHead(204).end();
    return;
  }
  const file = path.join(STATIC, path.normalize(name));
  if (!file.startsWith(STATIC) || name.endsWith('/') || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
  });
  createReadStream(file).pipe(response);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${server.address().port}`;

const { entries } = JSON.parse(readFileSync(path.join(STATIC, 'index.json'), 'utf8'));
const stories = Object.values(entries).filter(({ type }) => type === 'story');
if (stories.length === 0) fail('Storybook has no stories.');

const browser = await chromium.launch({
  executablePath: await ensureTestBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

const SCHEMES = ['light', 'dark'];

async function axeViolations(page) {
  return page.evaluate(async (values) => {
    const result = await globalThis.axe.run({ runOnly: { type: 'tag', values } });
    return result.violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary ?? ''}`,
    );
  }, RULES);
}

/** Renders the open story in a scheme, as Storybook's toolbar does. */
async function setScheme(page, scheme) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(
    (globals) => globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }),
    { scheme },
  );
  await page.locator(`html[data-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
}

/** Opens a story and loads axe into its page. */
async function open(page, story) {
  // The run of the accessibility panel would collide with ours.
  const address = `iframe.html?viewMode=story&id=${story.id}&globals=a11y.manual:!true`;
  await page.goto(`${base}/${address}`);
  await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
  // Dialogs, drawers and menus are in separate chunks.
  await page.waitForLoadState('networkidle');
  await page.evaluate(AXE);
}

/** A story's problems by scheme. Both render on one page, because loading takes most time. */
async function problemsOf(context, story) {
  const page = await context.newPage();
  let problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`);
  });
  const found = [];
  await open(page, story).catch((error) => problems.push(String(error)));
  for (const scheme of SCHEMES) {
    try {
      await setScheme(page, scheme);
      problems.push(...(await axeViolations(page)));
    } catch (error) {
      problems.push(String(error));
    }
    found.push(problems);
    problems = [];
  }
  await page.close();
  return found;
}

const AT_ONCE = 4;
const inTurn = pLimit(AT_ONCE);
let passed = 0;
let failed = 0;
// One context for each concurrent story: pages of one context would change each other's scheme,
// which Material UI shares between tabs.
const idle = await Promise.all(
  Array.from({ length: AT_ONCE }, () => browser.newContext({ reducedMotion: 'reduce' })),
);
await Promise.all(
  stories.map((story) =>
    inTurn(async () => {
      const context = idle.pop();
      const found = await problemsOf(context, story);
      idle.push(context);
      for (const [at, problems] of found.entries()) {
        if (problems.length === 0) {
          passed += 1;
          continue;
        }
        failed += 1;
        say([`${story.title} / ${story.name} (${SCHEMES[at]})`, ...problems].join('\n  '));
      }
    }),
  ),
);
await browser.close();
server.close();

const results = path.join(ROOT, 'test-results');
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'stories.json'), JSON.stringify({ passed, failed }));
say(`Stories: ${passed} passed, ${failed} failed (${stories.length} stories, light and dark)`);
process.exit(failed === 0 ? 0 : 1);
