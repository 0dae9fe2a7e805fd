import { cleanValue } from '@contract/rules/normalize';

/**
 * How a field shows what the form stores: the person sees `(937) 555-0142`, the form holds
 * `9375550142`. All three functions are pure and accept any input.
 */
export interface Mask {
  /** The text to show after typing or pasting, and where the caret is then. */
  readonly retype: (typed: string, caret?: number) => string;
  readonly toValue: (shown: string) => string;
  readonly toShown: (value: string) => string;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Drops the spaces, dashes and parentheses that people write between digits. */
export const withoutSeparators = (text: string): string => cleanValue(text).replace(/[\s()-]/g, '');

interface DigitMaskOptions {
  /** More digits than this are shown without punctuation. */
  readonly max: number;
  /** Adds the punctuation to digits. */
  readonly dress?: (digits: string) => string;
  /** The value of typed or pasted text; by default the text without separators. */
  readonly read?: (typed: string) => string;
}

/**
 * A mask of digits. It never cuts input or changes it into another number. A letter, or a digit too
 * many, stays in the field and in the value, and the field's rule refuses it.
 */
export function digitMask({
  max,
  dress = (digits) => digits,
  read = withoutSeparators,
}: DigitMaskOptions): Mask {
  const show = (value: string): string =>
    /^\d*$/.test(value) && value.length <= max ? dress(value) : value;
  return {
    retype: (typed) => show(read(typed)),
    toValue: read,
    toShown: (value) => show(read(value)),
  };
}

/** Where the caret belongs after reformatting: behind as many digits as before. */
export function caretAfterRetype(before: string, caret: number, after: string): number {
  if (caret >= before.length) return after.length;
  const wanted = digitsOf(before.slice(0, caret)).length;
  if (wanted === 0) return 0;
  let seen = 0;
  for (let i = 0; i < after.length; i += 1) {
    if (/\d/.test(after.charAt(i))) seen += 1;
    if (seen === wanted) return i + 1;
  }
  return after.length;
}
