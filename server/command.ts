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

/** The sentence that tells the operator why a command failed. */
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

/** A command of the operator, with the settings and the database of the server. */
export interface Command {
  /** Begins the sentence of a failure that nobody foresaw. */
  readonly failure: string;
  /** @returns what is printed */
  readonly run: (args: string[], environment: NodeJS.ProcessEnv) => Promise<string>;
}

/** Reads the arguments, before the database is opened. */
type Prepare<Given> = (args: string[]) => (given: Given) => Promise<string>;

const commandOn = <Given>(
  failure: string,
  prepare: Prepare<Given>,
  open: (settings: Settings) => Promise<Opened<Given>>,
): Command => ({
  failure,
  run: async (args, environment) => {
    const work = prepare(args);
    const { given, close } = await open(readSettings(environment));
    try {
      return await work(given);
    } finally {
      await close();
    }
  },
});

/** A command that uses what the server is assembled from. */
export const commandOnServer = (failure: string, prepare: Prepare<ServerDeps>): Command =>
  commandOn(failure, prepare, async (settings) => {
    const { deps, close } = await assemble(settings);
    return { given: deps, close };
  });

export interface OperatorDatabase {
  readonly db: Db;
  readonly keys: readonly EncryptionKey[];
}

/** A command on the database as it is: neither migrated nor seeded, and no key is created. */
export const commandOnDatabase = (failure: string, prepare: Prepare<OperatorDatabase>): Command =>
  commandOn(failure, prepare, async (settings) => {
    const keys = readEncryptionKeys(settings);
    const { db, close } = await openUnmigrated(settings, createLogger(settings));
    return { given: { db, keys }, close };
  });

/** How a command ended, as its process shows it. */
export interface Finished {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. A failure is one sentence. */
export const runCommand = (
  { run, failure }: Command,
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Finished> =>
  run(args, environment).then(
    (text) => ({ exitCode: 0, stdout: `${text}\n`, stderr: '' }),
    (error: unknown) => ({
      exitCode: 1,
      stdout: '',
      stderr: `${sentenceOf(error, failure)}\n`,
    }),
  );
