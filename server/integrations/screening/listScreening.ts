import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ScreeningHit } from '@contract/entities/risk';
import { HttpError } from '../../http/errors';
import { StartupError } from '../../startupError';
import { indexNames, type ListedName, type NameIndex } from './matchNames';
import { parseSdnList } from './sdnList';
import { MAX_HITS, type ScreeningService } from './screeningService';

interface LoadedList {
  readonly index: NameIndex;
  readonly name: string;
  readonly date: Date | null;
  /** Which files were read: another text once one of them has changed. */
  readonly version: string;
}

/** Compares names with a list that is read as often as it is asked for. */
function screenBy(list: () => LoadedList, threshold: number): ScreeningService {
  return {
    async screen(names) {
      const { index, name, date } = list();
      const hits: ScreeningHit[] = [];
      for (const screened of names) {
        for (const match of index.find(screened.name, threshold))
          hits.push({ ...screened, ...match });
        // A list of forty thousand names takes 50 ms for each: requests get their turn.
        await setImmediate();
      }
      hits.sort((a, b) => b.score - a.score);
      return { hits: hits.slice(0, MAX_HITS), list: { name, date } };
    },
  };
}

/** Compares names with a list that never changes. @param threshold the lowest score of a hit */
export const screenBySample = (
  names: readonly ListedName[],
  threshold: number,
): ScreeningService => {
  const index = indexNames(names);
  return screenBy(() => ({ index, name: '', date: null, version: '' }), threshold);
};

/** The file with more names of the same entries: `alt.csv` beside `sdn.csv`. */
function aliasFileOf(file: string): string | undefined {
  const { dir, base } = path.parse(file);
  const alias = path.join(
    dir,
    base.replace(/sdn/i, (found) => (found === 'SDN' ? 'ALT' : 'alt')),
  );
  return alias !== file && existsSync(alias) ? alias : undefined;
}

/** @throws Error when a file cannot be read */
const versionOf = (file: string): string =>
  [file, aliasFileOf(file)]
    .map((name) => (name === undefined ? '' : statSync(name).mtime.getTime()))
    .join();

/** @throws Error when a file cannot be read, or holds no name */
function readList(file: string): LoadedList {
  // Before they are read: what is replaced meanwhile is read again.
  const version = versionOf(file);
  const date = statSync(file).mtime;
  const aliasFile = aliasFileOf(file);
  const names = parseSdnList(
    readFileSync(file, 'utf8'),
    aliasFile === undefined ? '' : readFileSync(aliasFile, 'utf8'),
  );
  const index = indexNames(names);
  if (index.size === 0) throw new Error('There is no name in the list');
  return { index, name: path.basename(file), date, version };
}

/**
 * Compares names with the list of SCREENING_LIST, and reads it again once its files have changed.
 * @param threshold the lowest score of a hit
 * @throws StartupError when the file cannot be read, or holds no name
 */
export function createListScreening(file: string, threshold: number): ScreeningService {
  let loaded: LoadedList;
  try {
    loaded = readList(file);
  } catch (error) {
    throw new StartupError(
      `The file ${file} of SCREENING_LIST cannot be read as a list of sanctioned names.`,
      { cause: error },
    );
  }
  return screenBy(() => {
    try {
      if (versionOf(file) !== loaded.version) loaded = readList(file);
    } catch (error) {
      throw new HttpError('FAILED', 'The sanctions list cannot be read.', {
        status: 502,
        cause: error,
      });
    }
    return loaded;
  }, threshold);
}
