import { digitMask, type Mask } from './mask';

/** Digits without punctuation: extension, routing and account numbers, feet and inches. */
export const digitsMask: Mask = digitMask({ max: Infinity });
