#!/usr/bin/env node
// Firefox for Playwright, which sends it one command over WebDriver BiDi that Firefox ESR does not
// know. This program starts Firefox and answers that command in its place.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Playwright sets the color scheme of every context with it. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

const firefox = spawn('firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (!address) return;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  // Playwright waits for this line.
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url);
    const opened = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method !== UNKNOWN) void opened.then(() => browser.send(String(data)));
      else playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    });
    browser.on('message', (data) => playwright.send(String(data)));
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
  });
});
