import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programFile, temporaryFolder } from '../testing/processes';
import { lockFolder } from './folderLock';

const FAST = { beatMs: 50, staleMs: 200, settleMs: 80 };

interface Holder {
  readonly process: ChildProcess;
  readonly stderr: () => string;
  readonly ended: Promise<NodeJS.Signals | null>;
}

const holders: ChildProcess[] = [];
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
});

/** Another process that holds the lock of a folder. */
async function holderOf(folder: string): Promise<Holder> {
  const child = spawn(process.execPath, [programFile('lockProbe'), folder], { stdio: 'pipe' });
  holders.push(child);
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { process: child, stderr: () => stderr, ended };
}

const lockOf = (folder: string): string => path.join(folder, 'server.lock');

/** Makes the holder look like PID 1 of another container, with this process's own id. */
function moveToAnotherContainer(folder: string): void {
  const lock = JSON.parse(readFileSync(lockOf(folder), 'utf8')) as Record<string, unknown>;
  const moved = { ...lock, pid: process.pid, pidScope: 'another container', host: '3f2a' };
  writeFileSync(lockOf(folder), JSON.stringify(moved));
}

describe('the lock of the data folder', () => {
  it('SBX-33 refuses a second process, and a second opening by the same one', async () => {
    const folder = temporaryFolder();
    const unlock = await lockFolder(folder, FAST);
    await expect(lockFolder(folder, FAST)).rejects.toThrow(`in use by process ${process.pid} on `);
    await unlock();
    expect(readdirSync(folder)).toEqual([]);
    const { process: other } = await holderOf(folder);
    await expect(lockFolder(folder, FAST)).rejects.toThrow(`in use by process ${other.pid} on `);
  });

  it('SBX-33 refuses while a process of another container renews the lock, whatever its process id', async () => {
    const folder = temporaryFolder();
    await holderOf(folder);
    moveToAnotherContainer(folder);
    // The holder may get no time to renew its lock for a while.
    await expect(lockFolder(folder, { ...FAST, staleMs: 30_000 })).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid} on 3f2a; stop it or set DATA_DIR to another folder (servers that share data need DATABASE_URL).`,
    );
  });

  it('SBX-33 takes over at once after a kill whose parent has not asked for it', async () => {
    const folder = temporaryFolder();
    // The process that `exec` leaves behind as the parent waits for no child.
    const parent = spawn(
      'sh',
      ['-c', '"$@" & exec sleep 600', 'sh', process.execPath, programFile('lockProbe'), folder],
      { stdio: 'pipe' },
    );
    holders.push(parent);
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const { pid } = JSON.parse(readFileSync(lockOf(folder), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    const state = () =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .charAt(0);
    const untilState = async (wanted: string): Promise<void> =>
      state() === wanted ? undefined : new Promise(setImmediate).then(() => untilState(wanted));
    await untilState('Z');
    const onWait = jest.fn();
    const unlock = await lockFolder(folder, { ...FAST, onWait });
    expect(onWait).not.toHaveBeenCalled();
    await unlock();
  });

  it('SBX-33 takes over from another container or boot after a time without a renewal', async () => {
    const folder = temporaryFolder();
    const holder = await holderOf(folder);
    moveToAnotherContainer(folder);
    holder.process.kill('SIGKILL');
    await holder.ended;
    const onWait = jest.fn();
    const before = performance.now();
    const unlock = await lockFolder(folder, { ...FAST, onWait });
    expect(performance.now() - before).toBeGreaterThanOrEqual(FAST.staleMs);
    expect(onWait).toHaveBeenCalledWith(FAST.staleMs);
    await unlock();
  });

  it('SBX-33 takes over an unreadable lock', async () => {
    for (const text of ['', '999999 123']) {
      const folder = temporaryFolder();
      writeFileSync(lockOf(folder), text);
      const unlock = await lockFolder(folder, FAST);
      await unlock();
      expect(existsSync(lockOf(folder))).toBe(false);
    }
  });

  it('SBX-33 of several processes that find a stale lock one gets it', async () => {
    const folder = temporaryFolder();
    writeFileSync(lockOf(folder), 'left behind');
    const attempts = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder, FAST)));
    const got = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(got).toHaveLength(1);
    await got[0]?.();
  });

  it('SBX-33 a process that was paused and lost its lock ends without a shutdown', async () => {
    const folder = temporaryFolder();
    const paused = await holderOf(folder);
    paused.process.kill('SIGSTOP');
    moveToAnotherContainer(folder);
    const unlock = await lockFolder(folder, FAST);
    paused.process.kill('SIGCONT');
    expect(await paused.ended).toBe('SIGKILL');
    expect(paused.stderr()).toContain(
      'was taken over by another process while this one was paused',
    );
    await unlock();
    expect(existsSync(lockOf(folder))).toBe(false);
  });
});
