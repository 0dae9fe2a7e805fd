import { assemble } from './assemble';
import type { ServerDeps } from './deps';
import { HttpError } from './http/errors';
import { createLogger } from './logger';
import { readSettings, type Settings } from './settings';
import { StartupError } from './startupError';
import type { Db } from './storage/database';
import { causesOf } from './storage/databaseErrors';
import { FolderInUse } from './storage/folderLock';
import { type EncryptionKey, readEncryptionKeys } from './storage/keyFile';
import { openUnmigrated } from './storage/openDatabase';

/** What the operator can fix, in a sentence. */
function sentenceOf(error: unknown, failure: string): string {
  if (error instanceof FolderInUse)
    return `${error.message}\nThe embedded database is open in one process only: stop the portal, run this again, and start it.`;
  if (error instanceof StartupError || error instanceof HttpError) return error.message;
  // Of `parseArgs`: it names the option.
  if (error instanceof TypeError && 'code' in error) return error.message;
  // A failed query repeats the values of people; its cause does not.
  const cause = causesOf(error).at(-1);
  return `${failure} (${cause?.message ?? String(error)}).`;
}

interface Opened<Given> {
  readonly given: Given;
  readonly close: () => Promise<void>;
}

function runWith<Given>(
  failure: string,
  prepare: () => (given: Given) => Promise<string>,
  open: (settings: Settings) => Promise<Opened<Given>>,
): void {
  const run = async (): Promise<void> => {
    const work = prepare();
    const { given, close } = await open(readSettings(process.env));
    try {
      process.stdout.write(`${await work(given)}\n`);
    } finally {
      await close();
    }
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error, failure)}\n`);
    process.exit(1);
  });
}

/**
 * Runs a command of the operator beside the server, with its settings and database, and exits. A
 * failure prints one sentence.
 * @param failure begins the sentence of a failure that nobody foresaw
 * @param prepare reads the arguments, before the database is opened
 */
export const runCommand = (
  failure: string,
  prepare: () => (deps: ServerDeps) => Promise<string>,
): void =>
  runWith(failure, prepare, async (settings) => {
    const { deps, close } = await assemble(settings);
    return { given: deps, close };
  });

export interface OperatorDatabase {
  readonly db: Db;
  readonly keys: readonly EncryptionKey[];
}

/**
 * Like `runCommand`, on the database as it is: it is neither migrated nor seeded, and no key is
 * created.
 */
export const runOnDatabase = (
  failure: string,
  prepare: () => (database: OperatorDatabase) => Promise<string>,
): void =>
  runWith(failure, prepare, async (settings) => {
    const keys = readEncryptionKeys(settings);
    const { db, close } = await openUnmigrated(settings, createLogger(settings));
    return { given: { db, keys }, close };
  });
