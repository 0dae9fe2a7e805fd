import { assemble } from './assemble';
import type { ServerDeps } from './deps';
import { HttpError } from './http/errors';
import { readSettings } from './settings';
import { StartupError } from './startupError';
import { FolderInUse } from './storage/folderLock';

/** What the operator can fix, in a sentence. */
function sentenceOf(error: unknown, failure: string): string {
  if (error instanceof FolderInUse)
    return `${error.message}\nThe embedded database is open in one process only: stop the portal, run this again, and start it.`;
  if (error instanceof StartupError || error instanceof HttpError) return error.message;
  // Of `parseArgs`: it names the option.
  if (error instanceof TypeError && 'code' in error) return error.message;
  return `${failure}: ${String(error)}`;
}

/**
 * Runs a command of the operator beside the server, with its settings and database, and exits. A
 * failure prints one sentence.
 * @param failure begins the sentence of a failure that nobody foresaw
 * @param prepare reads the arguments, before the database is opened
 */
export function runCommand(
  failure: string,
  prepare: () => (deps: ServerDeps) => Promise<string>,
): void {
  const run = async (): Promise<void> => {
    const work = prepare();
    const { deps, close } = await assemble(readSettings(process.env));
    try {
      process.stdout.write(`${await work(deps)}\n`);
    } finally {
      await close();
    }
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error, failure)}\n`);
    process.exit(1);
  });
}
