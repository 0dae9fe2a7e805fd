import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext, AppMiddleware } from '../http/appEnv';

/** A script of the build: its name in every release, and the hash of its content. */
const SCRIPT = /^([\w-]+)\.[0-9a-f]{10}\.js$/;
/** The SHA-256 of the script that a browser has, as a byte sequence of RFC 9651. */
const AVAILABLE = /^:([A-Za-z0-9+/]{43}=):$/;
/** How many scripts are kept: those of about five releases, 3 MB each. */
const KEPT_SCRIPTS = 600;
/** What a body with `Content-Encoding: dcz` begins with, before the hash of its dictionary. */
const DCZ_MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** Higher levels take four times as long for 4 % fewer bytes. */
const LEVEL = 9;

const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

const keptFile = (folder: string, name: string, hash: Buffer): string =>
  path.join(folder, `${name}.${hash.toString('hex')}.js`);

/**
 * Keeps the scripts of this release for the ones after it.
 * @returns false when the folder cannot be written or nothing is built
 */
async function keepScripts(assets: string, kept: string): Promise<boolean> {
  try {
    // Its parent is the data folder: where a server has none, it needs none for this either.
    await mkdir(kept).catch(() => undefined);
    for (const file of await readdir(assets)) {
      const name = SCRIPT.exec(file)?.[1];
      if (name === undefined) continue;
      const script = await readFile(path.join(assets, file));
      await writeFile(keptFile(kept, name, sha256(script)), script);
    }
    const copies = await Promise.all(
      (await readdir(kept)).map(async (file) => {
        const copy = path.join(kept, file);
        // Another instance may have just removed it.
        return { copy, writtenMs: (await stat(copy).catch(() => undefined))?.mtimeMs ?? 0 };
      }),
    );
    copies.sort((a, b) => b.writtenMs - a.writtenMs);
    for (const { copy } of copies.slice(KEPT_SCRIPTS)) await rm(copy, { force: true });
    return true;
  } catch {
    return false;
  }
}

async function loadZstd() {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
}
let loading: ReturnType<typeof loadZstd> | undefined;

/** @throws Error when `dictionaryFile` is missing or damaged */
async function makeDelta(file: string, dictionaryFile: string, hash: Buffer): Promise<Buffer> {
  const dictionary = await readFile(dictionaryFile);
  if (!sha256(dictionary).equals(hash)) throw new Error(`${dictionaryFile} is damaged.`);
  const script = await readFile(file);
  const { compressUsingDict, createCCtx, freeCCtx } = await (loading ??= loadZstd());
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, script, dictionary, LEVEL);
    return Buffer.concat([DCZ_MAGIC, hash, frame]);
  } finally {
    freeCCtx(context);
  }
}

/** `dcz` among the encodings that a browser takes, unless it takes none of it (`;q=0`). */
const TAKES_DCZ = /(?:^|,)\s*dcz\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:[,;]|$)/;

function hashOfAvailable(c: AppContext): Buffer | undefined {
  if (!TAKES_DCZ.test(c.req.header('Accept-Encoding') ?? '')) return undefined;
  const hash = AVAILABLE.exec(c.req.header('Available-Dictionary') ?? '')?.[1];
  return hash === undefined ? undefined : Buffer.from(hash, 'base64');
}

/**
 * Sends a script as the difference from the one of the same name that the browser has from an
 * earlier release (RFC 9842), and keeps this release's scripts in the folder `kept` for the next.
 * Whatever is missing for that, the script goes out whole.
 */
export function scriptDeltas(assets: string, kept: string, cacheControl: string): AppMiddleware {
  const ready = keepScripts(assets, kept);
  const deltas = new Map<string, Promise<Buffer>>();

  const deltaOf = (name: string, file: string, hash: Buffer): Promise<Buffer> => {
    const key = `${file} ${hash.toString('hex')}`;
    const known = deltas.get(key);
    if (known) return known;
    const made = makeDelta(path.join(assets, file), keptFile(kept, name, hash), hash);
    deltas.set(key, made);
    made.catch(() => deltas.delete(key));
    return made;
  };

  return async (c, next) => {
    const file = c.req.param('file') ?? '';
    const name = SCRIPT.exec(file)?.[1];
    if (name === undefined || !(await ready)) return next();
    const hash = hashOfAvailable(c);
    const delta = hash && (await deltaOf(name, file, hash).catch(() => undefined));
    if (delta)
      c.res = c.body(Uint8Array.from(delta), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': cacheControl,
        'Content-Encoding': 'dcz',
        Vary: 'Accept-Encoding',
      });
    else await next();
    if (c.res.status === 200) {
      c.header('Use-As-Dictionary', `match="/assets/${name}.*.js"`);
      c.header('Vary', 'Available-Dictionary', { append: true });
    }
    return undefined;
  };
}
