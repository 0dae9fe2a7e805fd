import Papa from 'papaparse';
import { MAX_BYTES, MAX_ROWS } from './importRow';
import { namesIn } from './matchColumns';

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

/** The row with most known names, else the first that is no title of one or two cells. */
function headerAt(rows: readonly CsvRecord[]): number {
  const names = rows.slice(0, HEADER_WITHIN).map(({ cells }) => namesIn(cells));
  const most = Math.max(...names);
  if (most > 1) return names.indexOf(most);
  const widest = Math.max(...rows.map(({ cells }) => filled(cells)));
  return rows.findIndex(({ cells }) => filled(cells) > widest / 2);
}

/** By the first rows. Blank lines would count as rows of one value. */
const delimiterOf = (text: string): string =>
  Papa.parse(text, {
    preview: 20,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  }).meta.delimiter;

/** Reads CSV text with any common separator and line ending. Blank lines are passed over. */
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

/** Why a file or text cannot be read as a list of locations. */
export type RefusalKind =
  | 'empty'
  | 'tooLarge'
  | 'workbook'
  | 'pdf'
  | 'notText'
  | 'brokenQuotes'
  | 'headerOnly'
  | 'tooManyRows';

export interface Refusal {
  readonly kind: RefusalKind;
  /** Rows of the file for `tooManyRows`, the row for `brokenQuotes`. */
  readonly n?: number;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** What other programs write at the start of their files. */
const SIGNATURES: readonly (readonly [RefusalKind, readonly number[]])[] = [
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** What the bytes from 0x80 mean; those behind the end of the table are Latin-1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
/** Code page 850, whose small letters are those of 437. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xAD±‗¾¶§÷¸°¨·¹³²■\xA0';

const byTable = (bytes: Uint8Array, table: string): string =>
  Array.from(
    bytes,
    (byte) => (byte < 0x80 ? undefined : table[byte - 0x80]) ?? String.fromCharCode(byte),
  ).join('');

/** What Excel writes as plain "CSV", on Windows, on a Mac and as "MS-DOS". */
const READERS: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => byTable(bytes, WINDOWS),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  (bytes) => byTable(bytes, DOS),
];

/** Other characters than names and addresses in English and Spanish have, and a few neighbors. */
const RARE = /[^\0-\x7FáéíóúñüçöäëßÁÉÍÓÚÑÜ’‘“”–—•°ºª½™®\xA0]/g;
/** Signs and letters where no word has them. ASCII alone is the same in every encoding. */
const ODD = new RegExp(
  [
    // A capital behind a small letter or another one, a small letter behind capitals.
    '(?<=\\p{Ll})(?![A-Z])\\p{Lu}|(?<=\\p{Lu})(?![A-Z])\\p{Lu}(?=\\p{Ll})',
    '(?<=\\p{L})(?![a-zß])\\p{Ll}(?=\\p{Lu})|(?<=\\p{Lu}{2})(?![a-zß])\\p{Ll}(?!\\p{Ll})',
    // A sign between letters, a dash before a small letter, a capital with an accent as a dash.
    '(?<=\\p{L})(?:[ªº]|[^\\0-\\x7F\\p{L}\\p{M}’–—\\xA0])(?=\\p{L})|(?<=\\p{L})[–—](?=\\p{Ll}|[–—])',
    '(?<= )[ÐÑ](?= )|(?<=\\p{L})ª',
    // An apostrophe that is neither of a contraction nor behind a single letter.
    '(?<=\\p{L}{2})’(?!(?:s|t|d|m|re|ve|ll)(?!\\p{L}))(?=\\p{Ll})',
    '(?<!\\p{L})(?:D’az|\\p{Lu}’[ao](?!\\p{L})|[BCF-HJKP-TV-Z]’\\p{Ll}{2})',
    // An opening quotation mark behind a letter, a closing one before a letter.
    '(?<=\\p{L})[“‘]|(?<!\\p{L})”(?=\\p{L})',
  ].join('|'),
  'gu',
);
/** Rare among names: words in small letters that begin with an accent or with a hard space. */
const UNUSUAL = /(?<![\p{L}’'])(?![a-z])\p{Ll}(?=\p{L})|(?<=\p{L})\xA0(?=\p{Ll})/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How little a text looks like names and addresses. */
const strangeness = (text: string): number =>
  4 * count(text, ODD) + 2 * count(text, RARE) + count(text, UNUSUAL);

/** Enough to judge by: judging two megabytes takes seconds. */
const SAMPLE_BYTES = 64 * 1024;

/** The text that looks most like names and addresses, Windows-1252 when in doubt. */
function guessed(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const sample = bytes.subarray(Math.max(0, first - 100), first + SAMPLE_BYTES);
  const ranked = READERS.map((read) => ({ read, rank: strangeness(read(sample)) }));
  return ranked.reduce((best, other) => (other.rank < best.rank ? other : best)).read(bytes);
}

function textOf(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return guessed(bytes);
  }
}

/**
 * UTF-8, UTF-16 with a mark, else what Excel writes as plain CSV.
 * @returns why it is none, by its first bytes or its size
 */
export function decodeFile(bytes: Uint8Array): { readonly text: string } | Refusal {
  if (bytes.length === 0) return { kind: 'empty' };
  if (bytes.length > MAX_BYTES) return { kind: 'tooLarge' };
  const known = SIGNATURES.find(([, signature]) => startsWith(bytes, signature));
  if (known) return { kind: known[0] };
  const text = textOf(bytes);
  return text === null ? { kind: 'notText' } : { text };
}
