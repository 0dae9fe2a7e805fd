import { COLUMN_WORDS, columnKey, FULL_NAME_WORDS } from './columnWords';
import { IMPORT_FIELDS, REQUIRED_FIELDS, type ImportField } from './importFields';

/** Which column of the file holds which field, by position; a field without a column is absent. */
export type ColumnMatch = Readonly<Partial<Record<ImportField, number>>>;

/** The fields between which a whole name is split. */
const NAME_FIELDS: readonly ImportField[] = ['siteContactFirstName', 'siteContactLastName'];

/** Whether two fields may share a column. */
export const mayShare = (a: string, b: string): boolean =>
  [a, b].every((field) => NAME_FIELDS.some((name) => name === field));

/** Values that stand for every row where the file has none, as a person writes them. */
export type Fill = Readonly<Partial<Record<ImportField, string>>>;

/**
 * Finds the column of each field by its header: the field's title or key first, then a common word
 * of either language. A column serves one field, except one with the whole name of the contact.
 * @param titles the fields' titles on the screen
 */
export function matchColumns(
  header: readonly string[],
  titles: Readonly<Record<ImportField, string>>,
): ColumnMatch {
  const keys = header.map(columnKey);
  const taken = new Set<number>();
  const match: Partial<Record<ImportField, number>> = {};
  const rounds = [
    (field: ImportField) => [columnKey(titles[field]), columnKey(field)],
    (field: ImportField) => COLUMN_WORDS[field],
  ];
  for (const namesOf of rounds)
    for (const field of IMPORT_FIELDS) {
      if (match[field] !== undefined) continue;
      const names = namesOf(field);
      const column = keys.findIndex((key, index) => !taken.has(index) && names.includes(key));
      if (column < 0) continue;
      match[field] = column;
      taken.add(column);
    }
  if (NAME_FIELDS.every((field) => match[field] === undefined)) {
    const column = keys.findIndex((key, at) => !taken.has(at) && FULL_NAME_WORDS.includes(key));
    if (column >= 0) for (const field of NAME_FIELDS) match[field] = column;
  }
  return match;
}

export const sameColumns = <Value>(
  a: Readonly<Partial<Record<ImportField, Value>>>,
  b: Readonly<Partial<Record<ImportField, Value>>>,
): boolean => IMPORT_FIELDS.every((field) => a[field] === b[field]);

/** The required fields that neither a column nor a value for all rows fills. */
export const missingColumns = (match: ColumnMatch, fill: Fill = {}): readonly ImportField[] =>
  IMPORT_FIELDS.filter(
    (field) => REQUIRED_FIELDS.has(field) && match[field] === undefined && !fill[field]?.trim(),
  );
