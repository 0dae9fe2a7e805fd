import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileErrorCode } from './makeFolder';

/** Identifies a process among all that may use the same folder. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in clock ticks since boot; '' where the system does not report it. */
  readonly startTicks: string;
  /** Where its id counts: only processes of the same known scope compare. '' = unknown. */
  readonly pidScope: string;
}

/** What Linux says of a process, from its state on; nothing on other systems. */
function statOf(pid: number): readonly string[] {
  try {
    // The second field, the command name, may contain spaces; no field after its closing
    // parenthesis does.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Start time in clock ticks (Linux, else ''); tells a process from a later one of its id. */
const startTicksOf = (pid: number): string => statOf(pid)[19] ?? '';

/** Whether it has ended unasked by its parent, who in a container may never ask. */
const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z';

/** Process ids repeat in every container and after every boot: the scope names both. */
function readPidScope(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    // A /proc of another PID namespace describes other processes.
    if (readlinkSync('/proc/self') !== String(process.pid)) return '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Identifies this process. */
export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startTicks: startTicksOf(process.pid),
  pidScope: readPidScope(),
});

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return fileErrorCode(error) === 'EPERM';
  }
}

/** Whether another process runs; `unknown` when its id says nothing (another container's). */
export function stateOfProcess(other: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  const scope = readPidScope();
  if (scope === '' || other.pidScope !== scope) return 'unknown';
  if (!exists(other.pid)) return 'gone';
  const ticks = startTicksOf(other.pid);
  if (ticks === '' || other.startTicks === '')
    return other.pid === process.pid ? 'gone' : 'unknown';
  return ticks === other.startTicks ? 'running' : 'gone';
}
