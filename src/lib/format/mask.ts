/**
 * How a field shows what the form stores: the person sees `(937) 555-0142`, the form
 * holds `9375550142`. All three are pure and forgiving, whatever was typed or pasted.
 */
export interface Mask {
  /** The text to show after this was typed or pasted. */
  readonly retype: (typed: string) => string;
  /** The form value of a shown text. */
  readonly toValue: (shown: string) => string;
  /** The text to show for a form value. */
  readonly toShown: (value: string) => string;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A mask of digits: `pick` extracts and limits them, `dress` adds the punctuation. */
export function digitMask(
  pick: (typed: string) => string,
  dress: (digits: string) => string,
): Mask {
  return {
    retype: (typed) => dress(pick(typed)),
    toValue: (shown) => pick(shown),
    toShown: (value) => dress(pick(value)),
  };
}

/**
 * Where the caret belongs after a retype: behind as many digits as it stood behind before.
 * Punctuation the mask adds or drops never moves it past a digit.
 */
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
