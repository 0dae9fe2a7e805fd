import { digitMask, type Mask } from './mask';

export const digitsMask: Mask = digitMask({ max: Infinity });
