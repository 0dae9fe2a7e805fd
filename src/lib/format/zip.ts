import { LIMITS } from '@contract/limits';
import { digitMask, digitsOf } from './mask';

/** The five digits of a ZIP code; of a pasted ZIP+4 (`12345-6789`) the first five. */
export const zipDigits = (text: string): string => digitsOf(text).slice(0, LIMITS.zip);

export const zipMask = digitMask(zipDigits, (digits) => digits);
