import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';
import { fileErrorCode, makeFolder, unwritableFolder } from './makeFolder';

/** A process's start time in clock ticks where the system tells it (Linux), so that a reused id is not mistaken for the old process. */
function startTicks(pid: number): string {
  try {
    // The command name, the second field, may hold spaces; the fields after its closing bracket do not.
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
 * Claims a data folder for this process; the embedded database has no lock of its own and two writers would destroy it.
 * A lock left behind by a process that died is taken over.
 * @returns gives the folder back
 * @throws StartupError when another process holds it or it cannot be written
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
