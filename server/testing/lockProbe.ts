import { lockFolder } from '../storage/folderLock';

/** Locks the folder of its first argument, in a process that a test can pause and kill. */
async function main(): Promise<void> {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('A folder is needed.');
  await lockFolder(folder, { beatMs: 50 });
  process.stdout.write('locked\n');
  setInterval(() => undefined, 60_000);
}

void main();
