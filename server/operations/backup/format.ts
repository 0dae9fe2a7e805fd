import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { StartupError } from '../../startupError';

/**
 * A backup is a gzip file of lines. The first is the header. Each table is a line with its name and
 * columns, its rows as JSON arrays, and a line with their number and checksum. The last line says
 * that nothing is missing.
 */
export const FORMAT = 'vendor-portal-backup';
export const FORMAT_VERSION = 1;

const key = v.object({ id: v.string(), fingerprint: v.nullable(v.string()) });
const header = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  at: v.string(),
  /** The migrations of the database. */
  migrations: v.array(v.string()),
  /** The keys that have sealed something in it; no fingerprint for one that was not configured. */
  keys: v.array(key),
});
const table = v.object({
  table: v.string(),
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
  key: v.array(v.string()),
});
const tableEnd = v.object({ rows: v.number(), sha256: v.string() });
const fileEnd = v.object({ tables: v.number(), sequences: v.record(v.string(), v.string()) });
const row = v.array(v.nullable(v.string()));

export type Header = v.InferOutput<typeof header>;
export type BackupKey = v.InferOutput<typeof key>;
export type TableLine = v.InferOutput<typeof table>;
export type TableEnd = v.InferOutput<typeof tableEnd>;
export type FileEnd = v.InferOutput<typeof fileEnd>;

const damaged = (file: string, cause?: unknown): StartupError =>
  new StartupError(
    `${file} is damaged or not complete, and nothing was restored. Use another copy of it, or an older backup.`,
    { cause },
  );

/** Splits into lines without joining the parts of a long one again and again. */
async function* splitLines(source: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of source) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
    }
  }
  if (parts.join('') !== '') yield parts.join('');
}

/** Reads the lines of a backup as what they must be. */
export class BackupReader {
  constructor(
    private readonly file: string,
    private readonly lines: AsyncIterator<string>,
  ) {}

  /** @throws StartupError when the file ends */
  async line(): Promise<string> {
    const next = await this.lines.next();
    if (next.done) throw damaged(this.file);
    return next.value;
  }

  async header(): Promise<Header> {
    const found = v.safeParse(header, tryParse(await this.line()));
    if (!found.success) throw new StartupError(`${this.file} is not a backup of the portal.`);
    return found.output;
  }

  /** A table, or the end of the file. */
  async tableOrEnd(): Promise<TableLine | FileEnd> {
    return this.parse(v.union([table, fileEnd]), await this.line());
  }

  /** A row, or the end of its table. */
  rowOrEnd(line: string): v.InferOutput<typeof row> | TableEnd {
    return this.parse(v.union([row, tableEnd]), line);
  }

  /** Reads the checksum of the compression, too. @throws StartupError when there is more */
  async end(): Promise<void> {
    if (!(await this.lines.next()).done) this.damaged();
  }

  /** @throws StartupError */
  damaged(): never {
    throw damaged(this.file);
  }

  private parse<Schema extends v.GenericSchema>(
    schema: Schema,
    line: string,
  ): v.InferOutput<Schema> {
    const found = v.safeParse(schema, tryParse(line));
    if (!found.success) throw damaged(this.file);
    return found.output;
  }
}

function tryParse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Reads a backup as a stream.
 * @throws StartupError when the file is missing, damaged or no backup
 */
export async function readBackup<Result>(
  file: string,
  read: (reader: BackupReader) => Promise<Result>,
): Promise<Result> {
  try {
    const text = createGunzip().setEncoding('utf8');
    let result: { readonly value: Result } | undefined;
    await pipeline(createReadStream(file), text, async (chunks: AsyncIterable<string>) => {
      const reader = new BackupReader(file, splitLines(chunks));
      result = { value: await read(reader) };
    });
    if (result === undefined) throw damaged(file);
    return result.value;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause: error });
    if (code === 'EISDIR' || code === 'EACCES')
      throw new StartupError(`${file} cannot be read (${code}).`, { cause: error });
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') throw damaged(file, error);
    throw error;
  }
}
