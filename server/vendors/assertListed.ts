import { messageText } from '@contract/messages';
import { codesOf } from '../codeLists/codeLists';
import { type FieldLists, unlistedFields } from '../domain/listedCodes';
import { validationError } from '../http/errors';
import type { Db } from '../storage/database';

/** Refuses a record whose code changes to one outside its list. @throws HttpError VALIDATION by field */
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
  const problems: Record<string, string> = {};
  for (const { before, form, lists, path } of entries)
    for (const field of await unlistedFields(before, form, lists, (list) => codesOf(tx, list)))
      problems[path + field] = messageText('requiredSelect');
  if (Object.keys(problems).length > 0) throw validationError(problems);
}
