import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Chromium without its window and tab strip; scripts/environment.mjs installs it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Browser tests use the production build on the bundled backend. Each worker starts its own
 * backend.
 */
export default defineConfig({
  outputDir: 'test-results/browser',
  projects: [
    // What `npm test` runs: what a person does from end to end.
    { name: 'journeys', testDir: 'e2e/journeys' },
    // What `npm run test:all` runs as well.
    { name: 'long', testDir: 'e2e/long' },
    // About Safari, without Playwright's own browser.
    { name: 'webkit', testDir: 'e2e/webkit' },
    // The journeys that need nothing of Chromium's own, over WebDriver BiDi.
    {
      name: 'firefox',
      testDir: 'e2e/journeys',
      grepInvert: /@chromium/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: path.resolve('e2e/support/firefox.mjs'),
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
        },
      },
    },
  ],
  // A worker takes a test, not a file, when it is free: the workers end together.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Bounds for a machine several times slower than usual: a passing wait ends at once, whatever its
  // bound. Ten failures are enough to see what is broken.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  maxFailures: 10,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    // Nothing waits for a transition, and colors are measured after it.
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
