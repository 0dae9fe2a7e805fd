import { messageText } from '@contract/messages';
import type { CodeListName } from '@contract/entities/codeList';
import { codesInLists } from '../code-lists/codeLists';
import { validationError } from '../http/errors';
import type { Db } from '../storage/database';

/** The lists a field's code may come from. */
export type FieldLists = Readonly<Record<string, readonly CodeListName[]>>;

/** A code to look for in its lists. */
export interface ChangedCode {
  readonly field: string;
  readonly code: string;
  readonly lists: readonly CodeListName[];
}

const textOf = (record: object, field: string): string => {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'string' ? value : '';
};

/**
 * The codes that a save changes. An unchanged code stays savable after it has left its list, so
 * that an old registration can still be edited.
 * @param before the stored record, or an empty object for a create
 */
export const changedCodes = (before: object, form: object, lists: FieldLists): ChangedCode[] =>
  Object.entries(lists)
    .map(([field, names]) => ({ field, code: textOf(form, field), lists: names }))
    .filter(({ field, code }) => code !== '' && code !== textOf(before, field));

const uniqueOf = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * Refuses a record when one of its codes changes to a code outside its list.
 * @throws HttpError VALIDATION by field
 */
export const assertListed = (tx: Db, before: object, form: object, lists: FieldLists) =>
  assertEachListed(tx, [{ before, form, lists, path: '' }]);

interface Entry {
  readonly before: object;
  readonly form: object;
  readonly lists: FieldLists;
  /** Precedes the field in the response, as `2.` does in a list. */
  readonly path: string;
}

/** The same for the entries of a list. @throws HttpError VALIDATION by path */
export async function assertEachListed(tx: Db, entries: readonly Entry[]): Promise<void> {
  const changed = entries.flatMap(({ before, form, lists, path }) =>
    changedCodes(before, form, lists).map((code) => ({ ...code, path })),
  );
  const listed = await codesInLists(
    tx,
    uniqueOf(changed.flatMap(({ lists }) => lists)),
    uniqueOf(changed.map(({ code }) => code)),
  );
  const problems: Record<string, string> = {};
  for (const { field, code, lists, path } of changed)
    if (!lists.some((list) => listed(list).includes(code)))
      problems[path + field] = messageText('requiredSelect');
  if (Object.keys(problems).length > 0) throw validationError(problems);
}
