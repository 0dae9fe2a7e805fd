import * as v from 'valibot';
import type { MessageKey } from '../messages';

/**
 * Characters that nobody sees: control characters, and marks that reverse the reading direction. They can hide text, or make
 * it read differently from what is stored.
 */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]/u;
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Refuses hidden characters with the field's own message. Goes after a normalization that turns line breaks into spaces. */
export const withoutHidden = (key: MessageKey) =>
  v.check<string, MessageKey>((s) => !HIDDEN.test(s), key);

/** A text without hidden characters: what every text of a request is at least. */
export const plainText = (key: MessageKey = 'invalid') => v.pipe(v.string(key), withoutHidden(key));

/** For what is only searched: a name pasted from another program may carry a mark that no stored name has. */
export const removeHidden = (text: string): string => text.replace(EVERY_HIDDEN, '');
