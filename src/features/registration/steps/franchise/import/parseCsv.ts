import Papa from 'papaparse';
import type { Refusal } from './decodeFile';
import { MAX_BYTES, MAX_ROWS } from './importFields';
import { namesIn } from './matchColumns';

/** One record of the file. */
export interface CsvRecord {
  /** Its row in a spreadsheet; the header is usually row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** The first line by which Excel names the separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;

const filled = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.trim() !== '').length;

/** Titles and notes above the names of the columns are in fewer rows than this. */
const HEADER_WITHIN = 20;

/**
 * The row with the names of the columns: the one with most known names, else the first one that is
 * not a title, which fills one or two cells.
 */
function headerAt(rows: readonly CsvRecord[]): number {
  const names = rows.slice(0, HEADER_WITHIN).map(({ cells }) => namesIn(cells));
  const most = Math.max(...names);
  if (most > 1) return names.indexOf(most);
  const widest = Math.max(...rows.map(({ cells }) => filled(cells)));
  return rows.findIndex(({ cells }) => filled(cells) > widest / 2);
}

/**
 * The separator by the first rows. Blank lines would count as rows of one value, so they are left
 * out of the guess.
 */
const delimiterOf = (text: string): string =>
  Papa.parse(text, {
    preview: 20,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  }).meta.delimiter;

/**
 * Reads CSV text: comma, semicolon, tab or `|` between the values, quotes with line breaks inside,
 * any line ending. Blank lines are passed over. At most 500 records.
 */
export function parseCsv(source: string): CsvTable | Refusal {
  const text = source.replace(/^\uFEFF/, '');
  if (text.trim() === '') return { kind: 'empty' };
  // Pasted text has not passed the file's limit.
  if (text.length > MAX_BYTES) return { kind: 'tooLarge' };
  const separator = SEPARATOR_LINE.exec(text);
  const offset = separator ? 1 : 0;
  const body = separator ? text.slice(separator[0].length) : text;
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: separator?.[1] ?? delimiterOf(body),
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { kind: 'brokenQuotes', n: (broken.row ?? 0) + 1 + offset };
  const rows = data
    .map((cells, index): CsvRecord => ({ row: index + 1 + offset, cells }))
    .filter(({ cells }) => filled(cells) > 0);
  const [header, ...records] = rows.slice(headerAt(rows));
  if (!header) return { kind: 'empty' };
  if (records.length === 0) return { kind: 'headerOnly' };
  if (records.length > MAX_ROWS) return { kind: 'tooManyRows', n: records.length };
  return { header: header.cells.map((cell) => cell.trim()), records };
}
