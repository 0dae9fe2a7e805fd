// `npm run stories`: type-checks and builds Storybook, then opens every story in light and dark.
// A story fails on a console error, an uncaught error or an axe violation.
import { chromium } from '@playwright/test';
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import pLimit from 'p-limit';
import { ensureTestBrowser, ensurePackages, bin, fail, ROOT, run, say } from './environment.mjs';
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

if ((await run(bin('tsc'), ['-p', 'storybook', '--noEmit'])) !== 0)
  fail('The stories have type errors.');
say('Building Storybook (about half a minute) ...');
const build = ['build', '--output-dir', STATIC, '--disable-telemetry', '--quiet', '--loglevel'];
if (
  (await run(path.join(STORYBOOK, 'node_modules/.bin/storybook'), [...build, 'warn'], {
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
  executablePath: ensureTestBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

/** What is wrong with a story in one scheme; empty when nothing is. */
async function problemsOf(context, story, scheme) {
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`);
  });
  try {
    // The accessibility panel's own run would collide with the one below.
    const globals = `scheme:${scheme};a11y.manual:!true`;
    await page.goto(`${base}/iframe.html?viewMode=story&id=${story.id}&globals=${globals}`);
    await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
    await page.locator(`html[data-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
    // Dialogs, drawers and menus arrive in chunks of their own.
    await page.waitForLoadState('networkidle');
    await page.evaluate(AXE);
    const violations = await page.evaluate(async (values) => {
      const result = await globalThis.axe.run({ runOnly: { type: 'tag', values } });
      return result.violations.map(
        ({ id, nodes }) =>
          `axe ${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary ?? ''}`,
      );
    }, RULES);
    problems.push(...violations);
  } catch (error) {
    problems.push(String(error));
  } finally {
    await page.close();
  }
  return problems;
}

const inTurn = pLimit(4);
let passed = 0;
let failed = 0;
for (const scheme of ['light', 'dark']) {
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' });
  await Promise.all(
    stories.map((story) =>
      inTurn(async () => {
        const problems = await problemsOf(context, story, scheme);
        if (problems.length === 0) passed += 1;
        else {
          failed += 1;
          say([`${story.title} / ${story.name} (${scheme})`, ...problems].join('\n  '));
        }
      }),
    ),
  );
  await context.close();
}
await browser.close();
server.close();

const results = path.join(ROOT, 'test-results');
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'stories.json'), JSON.stringify({ passed, failed }));
say(`Stories: ${passed} passed, ${failed} failed (${stories.length} stories, light and dark)`);
process.exit(failed === 0 ? 0 : 1);
