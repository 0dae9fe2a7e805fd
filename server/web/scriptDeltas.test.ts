import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import type { Hono } from 'hono';
import type { AppEnv } from '../http/appEnv';
import { staticFiles } from './staticFiles';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Folders of one test, which no other test has. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deltas-'));
  folders.push(folder);
  return folder;
}

/** A release with one script, compressed as the build does it. */
function release(file: string, script: string): string {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', file), script);
  writeFileSync(path.join(folder, 'assets', `${file}.br`), brotliCompressSync(script));
  return folder;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Asks for a script as a browser that has `had` from an earlier release. */
const ask = async (app: Hono<AppEnv>, file: string, had: string, accepted = 'gzip, br, dcz') =>
  app.request(`/assets/${file}`, {
    headers: {
      'Accept-Encoding': accepted,
      'Available-Dictionary': `:${hashOf(had).toString('base64')}:`,
    },
  });

// Nothing in it repeats, so that only the earlier script makes the next one small.
const OLD = `console.log('${randomBytes(6000).toString('base64')}');\n`;
const NEW = OLD.replace('log', 'info');
const OLD_FILE = 'main.0000000001.js';
const NEW_FILE = 'main.0000000002.js';

/** The server of the release after the one whose script is `OLD`. */
async function nextRelease(file = NEW_FILE, kept = path.join(newFolder(), 'scripts')) {
  const before = staticFiles(release(OLD_FILE, OLD), kept);
  const first = await before.request(`/assets/${OLD_FILE}`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  return { first, kept, app: staticFiles(release(file, NEW), kept) };
}

it('OPS-29 a script goes out as the difference from the one of the release before', async () => {
  const { first, app } = await nextRelease();
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('use-as-dictionary')).toBe('match="/assets/main.*.js"');
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');

  const second = await ask(app, NEW_FILE, OLD);
  expect(Object.fromEntries(second.headers)).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/assets/main.*.js"',
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  const body = Buffer.from(await second.arrayBuffer());
  expect(body.subarray(0, 40)).toEqual(
    Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hashOf(OLD)]),
  );
  const script = decompressUsingDict(createDCtx(), body.subarray(40), Buffer.from(OLD));
  expect(Buffer.from(script).toString()).toBe(NEW);
  expect(body.length).toBeLessThan(100);
});

it.each([
  ['a script that no release had', NEW_FILE, NEW.repeat(2), undefined],
  ['the script of another name', 'other.0000000002.js', OLD, undefined],
  ['a browser that does not take differences', NEW_FILE, OLD, 'gzip, br'],
  ['a browser that refuses differences', NEW_FILE, OLD, 'gzip, br, dcz;q=0'],
])('OPS-29 %s: the script goes out whole', async (_case, file, had, accepted) => {
  const { app } = await nextRelease(file);
  const response = await ask(app, file, had, accepted);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBe('br');
});

it('OPS-29 a kept script is damaged: the script goes out whole', async () => {
  const { app, kept } = await nextRelease();
  const [damaged = ''] = readdirSync(kept).filter((file) =>
    file.includes(hashOf(OLD).toString('hex')),
  );
  writeFileSync(path.join(kept, damaged), OLD.slice(0, 100));
  expect((await ask(app, NEW_FILE, OLD)).headers.get('content-encoding')).toBe('br');
});

it('OPS-29 a file that cannot be read lies in the folder: the others are used', async () => {
  const kept = newFolder();
  symlinkSync('nowhere', path.join(kept, 'dangling.js'));
  const { app } = await nextRelease(NEW_FILE, kept);
  expect((await ask(app, NEW_FILE, OLD)).headers.get('content-encoding')).toBe('dcz');
});

it('OPS-29 no data folder: no script is announced as a dictionary', async () => {
  const kept = path.join(newFolder(), 'none', 'scripts');
  const { first, app } = await nextRelease(NEW_FILE, kept);
  expect(first.headers.get('use-as-dictionary')).toBeNull();
  expect((await ask(app, NEW_FILE, OLD)).headers.get('content-encoding')).toBe('br');
});

it('keeps the newest 600 scripts', async () => {
  const kept = newFolder();
  for (let i = 0; i < 600; i++) {
    const file = path.join(kept, `old.${i}.js`);
    writeFileSync(file, '');
    utimesSync(file, i, i);
  }
  await staticFiles(release(OLD_FILE, OLD), kept).request(`/assets/${OLD_FILE}`);
  const left = readdirSync(kept);
  expect(left).toHaveLength(600);
  expect(left).not.toContain('old.0.js');
  expect(left).toContain('old.1.js');
});
