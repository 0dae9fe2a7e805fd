import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';

/** The code of a file error, for a message. */
export const fileErrorCode = (error: unknown): string =>
  // Errors of Node's file functions have a code.
  (error as NodeJS.ErrnoException).code ?? String(error);

export const unwritableFolder = (folder: string, error: unknown): StartupError =>
  new StartupError(
    `The data folder ${folder} cannot be written (${fileErrorCode(error)}); set DATA_DIR to another folder.`,
    { cause: error },
  );

/**
 * Creates a folder and its parents. Not `mkdir` with `recursive`: it never returns where a file
 * system reports ENOENT for creating a folder (Linux: /proc).
 * @throws StartupError
 */
export function makeFolder(folder: string): void {
  try {
    makeWithParents(path.resolve(folder));
  } catch (error) {
    throw unwritableFolder(folder, error);
  }
}

function makeWithParents(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    makeWithParents(path.dirname(folder));
    mkdirSync(folder);
  }
}
