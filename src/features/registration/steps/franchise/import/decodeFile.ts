import { MAX_BYTES } from './importFields';

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

/** Letters in Mac Roman, signs or rare letters in Windows-1252. */
const MAC_LETTER = '[\\x80-\\x84\\x86-\\x90\\x98\\x9A-\\x9F]';
/**
 * Bytes that make sense in Mac Roman only: in Windows-1252 they are signs within a word, a capital
 * within a lower-case word, or a small letter within capitals. The apostrophe of Windows-1252,
 * `\x92`, is left out of contractions and behind a single letter.
 */
const MAC_ROMAN = new RegExp(
  [
    `[A-Za-z]${MAC_LETTER}|${MAC_LETTER}[A-Za-z]|\\x99[a-z]`,
    '[A-Za-z][a-z](?!\\x92(?:s|t|d|m|re|ve|ll)(?![a-z]))[\\x91-\\x97\\xC0-\\xDE][a-z]',
    '(?<![A-Za-z])(?:D\\x92az|[BCF-HJKP-TV-Z]\\x92[a-z])',
    '[A-Z][\\xE0-\\xFF][A-Z]',
    '(?<![A-Za-z])[A-Z]\\xD5[A-Z][a-z]',
  ].join('|'),
  'g',
);
/** In Windows-1252, accented letters that have the case of the letter beside them. */
const WINDOWS = /[a-z][\xE0-\xFF]|[A-Z][\xC0-\xD4\xD6-\xDE]|[\xC0-\xD4\xD6-\xDE][A-Z]/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Excel writes plain "CSV" in Windows-1252 on Windows and in Mac Roman on a Mac, and says so
 * nowhere. What stands within words shows which it is.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return count(text, MAC_ROMAN) > count(text, WINDOWS);
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isMacRoman(bytes) ? 'macintosh' : 'windows-1252';
  }
}

/**
 * The text of a CSV file: UTF-8 or UTF-16 with a byte-order mark, UTF-8 without one, else what
 * Excel writes as plain CSV.
 * @returns why it is none, by its first bytes or its size
 */
export function decodeFile(bytes: Uint8Array): { readonly text: string } | Refusal {
  if (bytes.length === 0) return { kind: 'empty' };
  if (bytes.length > MAX_BYTES) return { kind: 'tooLarge' };
  const known = SIGNATURES.find(([, signature]) => startsWith(bytes, signature));
  if (known) return { kind: known[0] };
  const encoding = encodingOf(bytes);
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) return { kind: 'notText' };
  return { text: new TextDecoder(encoding).decode(bytes) };
}
