import { phoneMask } from '@/lib/format/phone';
import { zipMask } from '@/lib/format/zip';
import type { SelectOption } from '@/components/form/SelectField';
import type { SiteFormValues } from '../siteForm';
import { emptyValues, IMPORT_FIELDS, type ImportField } from './importFields';
import type { ColumnMatch } from './matchColumns';
import type { CsvRecord, CsvTable } from './parseCsv';
import { newRow, type ImportRow } from './importRow';

/** The choices that a select of the form offers. */
export interface Choices {
  readonly states: readonly SelectOption[];
  readonly phoneTypes: readonly SelectOption[];
}

/** `="06103"`: how Excel is made to keep a number as text. */
const TEXT_FORMULA = /^="([^"]*)"$/;
/** The apostrophe by which Excel marks text, and by which this portal disarms formulas. */
const TEXT_MARK = /^'(?=[=+\-@\t\r\d])/;

const plainCell = (cell: string): string => {
  const text = cell.trim();
  return TEXT_FORMULA.exec(text)?.[1]?.trim() ?? text.replace(TEXT_MARK, '');
};

/** The option that a text names, by its code or its words; the text itself when there is none. */
const chosen = (
  text: string,
  options: readonly SelectOption[],
  synonyms: Readonly<Record<string, string>> = {},
): string => {
  const key = text.toLowerCase();
  const wanted = synonyms[key] ?? key;
  return (
    options.find(({ value, label }) => [value, label].some((it) => it.toLowerCase() === wanted))
      ?.value ?? text
  );
};

const PHONE_TYPES: Readonly<Record<string, string>> = {
  mobile: 'cell',
  cellphone: 'cell',
  'cell phone': 'cell',
  cellular: 'cell',
  landline: 'land',
  'land line': 'land',
  office: 'land',
};

/** How a cell becomes the value that a person would have typed into the field. */
function valueOf(field: ImportField, text: string, choices: Choices): string {
  if (field === 'siteState') return chosen(text, choices.states);
  if (field === 'sitePhoneType') return chosen(text, choices.phoneTypes, PHONE_TYPES);
  if (field === 'sitePhone') return phoneMask.toValue(text);
  if (field === 'siteZip') return zipMask.toValue(text);
  return text;
}

function valuesOf({ cells }: CsvRecord, match: ColumnMatch, choices: Choices): SiteFormValues {
  const read = (field: ImportField): string => {
    const column = match[field];
    return column === undefined ? '' : valueOf(field, plainCell(cells[column] ?? ''), choices);
  };
  return IMPORT_FIELDS.reduce(
    (values, field) => ({ ...values, [field]: read(field) }),
    emptyValues(),
  );
}

/** The rows of a file by the chosen columns. Nothing is corrected here that the field itself would not take. */
export const readRows = (
  { header, records }: CsvTable,
  match: ColumnMatch,
  choices: Choices,
): readonly ImportRow[] =>
  records.map((record) =>
    newRow(
      record.row,
      valuesOf(record, match, choices),
      record.cells.slice(header.length).some((cell) => cell.trim() !== ''),
    ),
  );
