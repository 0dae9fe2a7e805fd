import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../http/appEnv';
import { type Encoding, ENCODINGS, acceptedEncoding } from './compression';
import { encodedForm } from './encodedForms';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED_TYPES = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);
/** Names below carry a hash of their content. */
const HASHED_PREFIX = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

interface StoredFile {
  readonly file: string;
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modifiedMs: number;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Files of the build, kept in memory with their compressed forms. Only what lies in the folder can be had: no path is ever built from a request. */
export class StaticFiles {
  private files = new Map<string, string>();
  private readonly loaded = new Map<string, StoredFile>();

  constructor(private readonly folder: string) {}

  /** Lists the folder (again) and starts compressing what the first visitor will need. */
  async scan(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const served = entries.filter(
      (entry) => entry.isFile() && TYPES[path.extname(entry.name)] !== undefined,
    );
    this.files = new Map(
      served.map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [`/${path.relative(this.folder, file).split(path.sep).join('/')}`, file];
      }),
    );
  }

  /** Compresses all files, one after the other, so that no visitor waits for it; a later start finds the work done. */
  async warmUp(): Promise<void> {
    await this.scan();
    for (const url of this.files.keys()) {
      const stored = COMPRESSED_TYPES.has(path.extname(url)) ? await this.load(url) : undefined;
      if (!stored) continue;
      for (const encoding of ENCODINGS) await encodedBytes(stored, encoding);
    }
  }

  /** The answer for a path, or undefined when there is no such file. */
  async answer(c: AppContext, url: string): Promise<Response | undefined> {
    const stored = await this.load(url);
    if (!stored) return undefined;
    const extension = path.extname(url);
    const headers: Record<string, string> = {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': url.startsWith(HASHED_PREFIX) ? FOREVER : 'no-cache',
      ETag: stored.etag,
      Vary: 'Accept-Encoding',
    };
    if (c.req.header('if-none-match') === stored.etag) return c.body(null, 304, headers);
    const encoding = COMPRESSED_TYPES.has(extension)
      ? acceptedEncoding(c.req.header('accept-encoding'))
      : undefined;
    if (encoding === undefined) return c.body(new Uint8Array(stored.bytes), 200, headers);
    return c.body(new Uint8Array(await encodedBytes(stored, encoding)), 200, {
      ...headers,
      'Content-Encoding': encoding,
    });
  }

  private async load(url: string): Promise<StoredFile | undefined> {
    if (path.extname(url) === '') return undefined;
    if (!this.files.has(url)) await this.scan();
    const file = this.files.get(url);
    if (file === undefined) return undefined;
    try {
      const { mtimeMs } = await stat(file);
      const known = this.loaded.get(url);
      if (known?.modifiedMs === mtimeMs) return known;
      const bytes = await readFile(file);
      const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const stored = {
        file,
        bytes,
        etag,
        modifiedMs: mtimeMs,
        encoded: new Map<Encoding, Promise<Buffer>>(),
      };
      this.loaded.set(url, stored);
      return stored;
    } catch {
      return undefined;
    }
  }
}

/** Those who come while it is made wait for the same work. */
function encodedBytes(stored: StoredFile, encoding: Encoding): Promise<Buffer> {
  const known =
    stored.encoded.get(encoding) ??
    encodedForm(stored.file, stored.bytes, stored.modifiedMs, encoding);
  stored.encoded.set(encoding, known);
  return known;
}
