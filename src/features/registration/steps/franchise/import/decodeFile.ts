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

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
/** Accented letters of Mac Roman, where Windows-1252 has signs, rare letters or nothing. */
const isMacLetter = (byte: number): boolean =>
  (byte >= 0x80 && byte <= 0x90 && byte !== 0x85) || (byte >= 0x98 && byte <= 0x9f);
/** Accented letters of Windows-1252, where Mac Roman has other capitals and signs. */
const isWindowsLetter = (byte: number): boolean => byte >= 0xc0;

/**
 * Excel writes plain "CSV" in Windows-1252 on Windows and in Mac Roman on a Mac, and says so
 * nowhere. Which it is shows in what stands beside letters.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const hasInWord = (isOne: (byte: number) => boolean): boolean =>
    bytes.some((byte, at) => isOne(byte) && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])));
  return hasInWord(isMacLetter) && !hasInWord(isWindowsLetter);
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
