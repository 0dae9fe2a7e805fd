import { digitMask, digitsOf, type Mask } from './mask';

/** Only digits, at most `max` of them: extension, routing and account numbers, codes. */
export const digitsMask = (max: number): Mask =>
  digitMask(
    (text) => digitsOf(text).slice(0, max),
    (digits) => digits,
  );
