import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import * as v from 'valibot';
import { LIMITS } from '@contract/limits';
import { normalizeText } from '@contract/rules/normalize';
import { PATTERNS } from '@contract/rules/patterns';
import { plainText } from '@contract/rules/plainText';
import { isPossibleRoutingNumber } from '@contract/rules/warnings';
import { StartupError } from '../startupError';

/** The names of banks by their routing numbers. */
export type BankDirectory = ReadonlyMap<string, string>;

const rowSchema = v.strictTuple([
  v.pipe(v.string(), v.trim(), v.regex(PATTERNS.routingNumber), v.check(isPossibleRoutingNumber)),
  v.pipe(plainText(), v.transform(normalizeText), v.nonEmpty(), v.maxLength(LIMITS.text)),
]);

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
/** Column titles hold no number. */
const isHeader = (cells: readonly string[]): boolean => !/\d/.test(cells.join(''));

/**
 * Reads a directory from CSV: routing number and bank name, with or without column titles.
 * @param source what a message calls the text
 * @throws StartupError naming the first wrong line
 */
export function parseBankDirectory(text: string, source: string): BankDirectory {
  const banks = new Map<string, string>();
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  for (const [index, cells] of data.entries()) {
    if (isBlank(cells) || (index === 0 && isHeader(cells))) continue;
    const row = v.safeParse(rowSchema, cells);
    if (!row.success)
      throw new StartupError(
        `Line ${index + 1} of ${source} is wrong: it must hold a routing number with its check digit and a name of at most ${LIMITS.text} characters.`,
      );
    const [routingNo, bankName] = row.output;
    if ((banks.get(routingNo) ?? bankName) !== bankName)
      throw new StartupError(
        `Line ${index + 1} of ${source} is wrong: a line above has another name for its routing number.`,
      );
    banks.set(routingNo, bankName);
  }
  if (banks.size === 0) throw new StartupError(`There is no bank in ${source}.`);
  return banks;
}

/** The directory in a file. @throws StartupError when it cannot be read, or a line is wrong */
export function readBankDirectory(file: string): BankDirectory {
  const source = `the file ${file} of BANK_DIRECTORY_FILE`;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The file ${file} of BANK_DIRECTORY_FILE cannot be read.`, {
      cause: error,
    });
  }
  return parseBankDirectory(text.replace(/^\uFEFF/, ''), source);
}
