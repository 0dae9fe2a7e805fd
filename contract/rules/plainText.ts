import * as v from 'valibot';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import { removeHidden } from './normalize';

/** Refuses hidden characters in what nobody types: codes, keys and ids. */
export const withoutHidden = (key: MessageKey) =>
  v.check<string, MessageKey>((s) => removeHidden(s) === s, key);

/**
 * A text without hidden characters and with a greatest length: what every text of a request is at
 * least. Without a rule of its own it is an id, or what is compared with a stored text.
 */
export const plainText = (key: MessageKey = 'invalid', max: number = LIMITS.plainText) =>
  v.pipe(v.string(key), v.maxLength(max, key), withoutHidden(key));
