import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Chromium without its window and tab strip; scripts/environment.mjs installs it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Browser tests use the production build on the bundled backend. Each worker starts its own
 * backend.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // A test also waits for its own pauses and deadlines: with as many workers as cores, these would
  // idle meanwhile.
  workers: Math.max(3, availableParallelism() - 1),
  retries: 0,
  forbidOnly: true,
  // Bounds for a busy machine: a passing wait ends at once, whatever its bound.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    // axe measures colors after transitions have ended.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath:
        process.env['CHROMIUM'] ??
        (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
