import type { CodeListName } from '@contract/entities/codeList';

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
