import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { StartupError } from '../startupError';
import { keepLock } from './keepLock';
import { fileErrorCode, makeFolder, unwritableFolder } from './makeFolder';
import { ownIdentity, stateOfProcess } from './processIdentity';

/** In milliseconds. */
const TIMES = {
  /** How often the holder renews its lock. */
  beatMs: 1000,
  /** How long a lock must go without a renewal until it counts as left behind. */
  staleMs: 10_000,
  /**
   * Between taking over a lock and trusting it: of processes that take it over at once, the last
   * one keeps it. Longer than a beat, so that one which was faster and has trusted its lock finds
   * out and ends before the last one opens the database.
   */
  settleMs: 1500,
};

const lockSchema = v.object({
  id: v.string(),
  pid: v.number(),
  startTicks: v.string(),
  pidScope: v.string(),
  host: v.string(),
});
type Lock = v.InferOutput<typeof lockSchema>;

interface Seen {
  readonly text: string;
  readonly renewedAtMs: number;
}

const isSame = (a: Seen | undefined, b: Seen | undefined): boolean =>
  a?.text === b?.text && a?.renewedAtMs === b?.renewedAtMs;

/** Reads the lock; undefined if none. Opens the file: network file systems cache its time. */
function readLock(file: string): Seen | undefined {
  let open: number | undefined;
  try {
    open = openSync(file, 'r');
    return { text: readFileSync(open, 'utf8'), renewedAtMs: fstatSync(open).mtimeMs };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** Undefined for a lock that is being written. */
function parseLock(text: string): Lock | undefined {
  try {
    return v.parse(lockSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Creates the lock; false when there is one. */
function createLock(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces the lock last seen; false when another process was faster. */
async function replaceLock(
  file: string,
  left: Seen | undefined,
  text: string,
  settleMs: number,
): Promise<boolean> {
  if (!left) return createLock(file, text);
  if (!isSame(left, readLock(file))) return false;
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, text);
  renameSync(own, file);
  await wait(settleMs);
  return readLock(file)?.text === text;
}

/** Another process holds the data folder. */
export class FolderInUse extends StartupError {}

function inUse(folder: string, seen: Seen | undefined): FolderInUse {
  const holder = seen && parseLock(seen.text);
  const by = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new FolderInUse(
    `The data folder ${folder} is in use by ${by}; stop it or set DATA_DIR to another folder (servers that share data need DATABASE_URL).`,
  );
}

export interface LockOptions extends Partial<typeof TIMES> {
  /** Called when only waiting shows whether the holder still runs. */
  readonly onWait?: (staleMs: number) => void;
}

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two
 * writers would corrupt it.
 *
 * The holder renews the lock every second. A process that finds one refuses to start when the
 * holder runs or renews. It takes the lock over at once when the holder is a process of this system
 * that is gone, and after 10 s without a renewal when that cannot be known: after a reboot, or in
 * another container, where process ids mean other processes. Watching for a change needs no clocks
 * that agree.
 *
 * Not proper-lockfile. It judges a lock by its age, with clocks that must agree. It renews in the
 * main thread, which the embedded database blocks. Two processes that find a stale lock can both
 * take it: the second one deletes the first one's new lock.
 * @returns releases the folder
 * @throws StartupError when another process holds the folder or it cannot be written
 */
export async function lockFolder(
  folder: string,
  options: LockOptions = {},
): Promise<() => Promise<void>> {
  const { beatMs, staleMs, settleMs } = { ...TIMES, ...options };
  const file = path.join(folder, 'server.lock');
  const id = randomUUID();
  const text = JSON.stringify({ id, ...ownIdentity(), host: hostname() } satisfies Lock);
  makeFolder(folder);
  try {
    if (!createLock(file, text)) {
      const left = await waitUntilLeft(file, staleMs, options.onWait);
      if (left === 'held' || !(await replaceLock(file, left, text, settleMs)))
        throw inUse(folder, readLock(file));
    }
  } catch (error) {
    throw error instanceof StartupError ? error : unwritableFolder(folder, error);
  }
  const lost = `The data folder ${folder} was taken over by another process while this one was paused; this one ends.`;
  const stopKeeping = keepLock({ file, id, text, beatMs, lost });
  return async () => {
    await stopKeeping();
    if (readLock(file)?.text === text) rmSync(file, { force: true });
  };
}

/** Waits until a lock is clear. Gives it as last seen, or undefined when it was released. */
async function waitUntilLeft(
  file: string,
  staleMs: number,
  onWait: LockOptions['onWait'],
): Promise<Seen | 'held' | undefined> {
  const first = readLock(file);
  const holder = first && parseLock(first.text);
  const state = holder ? stateOfProcess(holder) : 'unknown';
  if (state === 'running') return 'held';
  if (!first || state === 'gone') return first;
  onWait?.(staleMs);
  const end = performance.now() + staleMs;
  while (performance.now() < end) {
    await wait(Math.min(200, staleMs));
    const now = readLock(file);
    if (!now) return undefined;
    if (!isSame(first, now)) return 'held';
  }
  return first;
}
