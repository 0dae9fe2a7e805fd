import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';
import { fileErrorCode, makeFolder, unwritableFolder } from './makeFolder';

/** A process's start time in clock ticks (Linux only, else ''); tells a process from a later one with the same id. */
function startTicks(pid: number): string {
  try {
    // The second field, the command name, may contain spaces; no field after its closing parenthesis does.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number, ticks: string): boolean {
  try {
    process.kill(pid, 0);
    return startTicks(pid) === ticks;
  } catch (error) {
    return fileErrorCode(error) === 'EPERM';
  }
}

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two writers would corrupt it.
 * The lock of a process that no longer runs is taken over at once.
 *
 * Not proper-lockfile: it decides by the age of a lock, at least 2 s. Measured with that minimum, a start after `kill -9`
 * waited 1.0 to 1.8 s, and a process whose event loop was busy for longer (the embedded database blocks it) lost its lock.
 * @returns releases the folder
 * @throws StartupError when another process holds the folder or it cannot be written
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock');
  const own = `${process.pid} ${startTicks(process.pid)}`;
  makeFolder(folder);
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch (error) {
    if (fileErrorCode(error) !== 'EEXIST') throw unwritableFolder(folder, error);
    const [pid = '', ticks = ''] = readFileSync(file, 'utf8').split(' ');
    if (Number(pid) !== process.pid && isRunning(Number(pid), ticks)) {
      throw new StartupError(
        `The data folder ${folder} is in use by process ${pid}; stop it or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file);
    writeFileSync(file, own, { flag: 'wx' });
  }
  return () => rmSync(file, { force: true });
}
