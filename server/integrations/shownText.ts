import * as v from 'valibot';
import { LIMITS } from '@contract/limits';
import { removeHidden } from '@contract/rules/normalize';

/**
 * A text of another service that people read, as one line without hidden characters. A longer one
 * than a reviewer may write is refused.
 */
export const shownText = v.pipe(
  v.string(),
  v.transform((text) => removeHidden(text.replace(/\s+/g, ' ')).trim()),
  v.maxLength(LIMITS.reviewText),
);
