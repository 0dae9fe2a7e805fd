import { randomBytes } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { type Encoding, compress } from './compression';

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** The form an earlier start has left beside the file, unless the file is newer. */
async function storedForm(target: string, modifiedMs: number): Promise<Buffer | undefined> {
  try {
    const { mtimeMs } = await stat(target);
    return mtimeMs >= modifiedMs ? await readFile(target) : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves a form for the next start, whole or not at all. A folder that cannot be written costs that start some seconds, no more. */
async function keepForm(target: string, bytes: Buffer): Promise<void> {
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, target);
  } catch {
    // Compressing is done again next time.
  }
}

/** A file's compressed form, made once per build: the hardest compression takes about a second per script. */
export async function encodedForm(
  file: string,
  bytes: Buffer,
  modifiedMs: number,
  encoding: Encoding,
): Promise<Buffer> {
  const target = `${file}${SUFFIXES[encoding]}`;
  const stored = await storedForm(target, modifiedMs);
  if (stored) return stored;
  const made = await compress(bytes, encoding, 'best');
  await keepForm(target, made);
  return made;
}
