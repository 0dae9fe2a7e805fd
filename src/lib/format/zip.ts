import { LIMITS } from '@contract/limits';
import { digitMask, withoutSeparators } from './mask';

const ZIP_PLUS_4 = /^(\d{5})\d{4}$/;

/** The five digits of a ZIP code; of a ZIP+4 (`12345-6789`) the first five. */
export const zipMask = digitMask({
  max: LIMITS.zip,
  read: (text) => withoutSeparators(text).replace(ZIP_PLUS_4, '$1'),
});
