import { recordOf } from '@contract/recordOf';
import { phoneMask, splitPhone } from '@/lib/format/phone';
import { zipMask } from '@/lib/format/zip';
import type { SelectOption } from '@/components/form/SelectField';
import { type SiteFormValues, SITE_FIELDS } from '../siteForm';
import { type ImportField, newRow, type ImportRow } from './importRow';
import { type ColumnMatch, type Fill, wordKey } from './matchColumns';
import type { CsvRecord, CsvTable } from './parseCsv';

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

type Codes = ReadonlyMap<string, string>;

/** By code and name, then by other words. A listed name is never another's word. */
function codesOf(
  options: readonly SelectOption[],
  words: Readonly<Record<string, readonly string[]>>,
): Codes {
  const named = options.flatMap(({ value, label }) =>
    [value, label].map((it) => [it, value] as const),
  );
  const others = options.flatMap(({ value }) =>
    (words[value] ?? []).map((it) => [it, value] as const),
  );
  return new Map([...others, ...named].map(([text, value]) => [wordKey(text), value]));
}

interface Reader {
  readonly states: Codes;
  readonly phoneTypes: Codes;
}

/** A cell as the value of its field. A text that matches no choice stays as it is. */
function valueOf(field: ImportField, text: string, { states, phoneTypes }: Reader): string {
  if (field === 'siteState') return states.get(wordKey(text)) ?? text;
  if (field === 'sitePhoneType') return phoneTypes.get(wordKey(text)) ?? text;
  if (field === 'sitePhone') return phoneMask.toValue(text);
  if (field === 'siteZip') return zipMask.toValue(text);
  return text;
}

/** 'Sam Van Dyke' or 'Van Dyke, Sam' as first and last name. */
function splitName(name: string): readonly [first: string, last: string] {
  const [, before = '', after = ''] = /^([^,]+),\s*(.+)$/.exec(name) ?? [];
  if (before !== '') return [after, before];
  const [, first = name, last = ''] = /^(\S+)\s+(.+)$/.exec(name) ?? [];
  return [first, last];
}

function valuesOf(
  { cells }: CsvRecord,
  match: ColumnMatch,
  reader: Reader,
  fill: Fill,
): SiteFormValues {
  const { siteContactFirstName: first, siteContactLastName: last } = match;
  const cellOf = (field: ImportField): string => {
    const column = match[field];
    const cell = column === undefined ? '' : plainCell(cells[column] ?? '');
    if (first !== last || column !== first) return cell;
    return splitName(cell)[field === 'siteContactFirstName' ? 0 : 1];
  };
  const read = (field: ImportField): string =>
    valueOf(field, cellOf(field) || (fill[field] ?? '').trim(), reader);
  const values: SiteFormValues = recordOf(SITE_FIELDS, read);
  const parts = splitPhone(values.sitePhone);
  // With another extension in its own column, the person decides.
  return parts && ['', parts.extension].includes(values.sitePhoneExtension)
    ? { ...values, sitePhone: parts.phone, sitePhoneExtension: parts.extension }
    : values;
}

/**
 * The rows of a file. Nothing is corrected that the field itself would not take.
 * @param fill what stands for every row where its cell is empty
 */
export function readRows(
  { header, records }: CsvTable,
  match: ColumnMatch,
  choices: Choices,
  fill: Fill = {},
): readonly ImportRow[] {
  const reader: Reader = {
    states: codesOf(choices.states, STATE_WORDS),
    phoneTypes: codesOf(choices.phoneTypes, PHONE_TYPE_WORDS),
  };
  return records.map((record) =>
    newRow(
      record.row,
      valuesOf(record, match, reader, fill),
      record.cells.slice(header.length).some((cell) => cell.trim() !== ''),
    ),
  );
}

/*
 * What else people call the choices of a select, as `wordKey` writes it, in every language of the
 * portal: a file is not always in the language of the person who imports it.
 */

/** By the code of the phone type. */
const PHONE_TYPE_WORDS: Readonly<Record<string, readonly string[]>> = {
  CELL: ['mobile', 'cellphone', 'cellular', 'celular', 'telefonocelular', 'movil', 'telefonomovil'],
  LAND: ['landline', 'office', 'fijo', 'telefonofijo', 'lineafija', 'oficina'],
};

/**
 * Spanish names that differ in more than accents, and both names of those that the list gives in
 * one language.
 */
const STATE_WORDS: Readonly<Record<string, readonly string[]>> = {
  AA: ['armedforcesamericas', 'fuerzasarmadasamerica', 'fuerzasarmadasamericas'],
  AE: ['armedforceseurope', 'fuerzasarmadaseuropa'],
  AP: ['armedforcespacific', 'fuerzasarmadaspacifico'],
  AS: ['americansamoa', 'samoaamericana'],
  DC: ['distritodecolumbia', 'washingtondc'],
  LA: ['luisiana'],
  MN: ['minesota'],
  MO: ['misuri'],
  MP: ['northernmarianaislands', 'islasmarianasdelnorte', 'cnmi'],
  MS: ['misisipi'],
  NC: ['carolinadelnorte'],
  ND: ['dakotadelnorte'],
  NH: ['nuevohampshire', 'nuevahampshire'],
  NJ: ['nuevajersey'],
  NM: ['nuevomexico'],
  NY: ['nuevayork'],
  PA: ['pensilvania'],
  PR: ['puertorico'],
  SC: ['carolinadelsur'],
  SD: ['dakotadelsur'],
  TN: ['tenesi'],
  TX: ['tejas'],
  VI: [
    ...['usvirginislands', 'virginislands', 'usvi'],
    ...['islasvirgenesdeeeuu', 'islasvirgenes', 'islasvirgenesestadounidenses'],
  ],
  WV: ['virginiaoccidental', 'virginiadeloeste'],
};
