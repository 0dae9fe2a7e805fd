import { COLUMN_WORDS, columnKey } from './columnWords';
import { IMPORT_FIELDS, REQUIRED_FIELDS, type ImportField } from './importFields';

/** Which column of the file holds which field, by position; a field without a column is absent. */
export type ColumnMatch = Readonly<Partial<Record<ImportField, number>>>;

/**
 * Finds the column of each field by its header: the field's title or key first, then a common word
 * of either language. A column serves one field.
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
  return match;
}

export const sameColumns = (a: ColumnMatch, b: ColumnMatch): boolean =>
  IMPORT_FIELDS.every((field) => a[field] === b[field]);

/** The required fields that no column holds. */
export const missingColumns = (match: ColumnMatch): readonly ImportField[] =>
  IMPORT_FIELDS.filter((field) => REQUIRED_FIELDS.has(field) && match[field] === undefined);
