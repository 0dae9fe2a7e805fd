import * as v from 'valibot';
import { isOneOf } from './isOneOf';

/*
 * Schemas for the fields of a response. They are tolerant: an absent or null field becomes ''
 * (texts) or null (numbers, flags, choices), so that screens never see `undefined`.
 */

export const readText = v.nullish(v.string(), '');
export const readNumber = v.nullish(v.number(), null);
export const readFlag = v.nullish(v.picklist([0, 1]), null);
/** One of `options`. '' becomes null; any other text is refused. */
export const readChoice = <const T extends readonly string[]>(options: T) =>
  v.nullish(
    v.pipe(
      v.union([v.picklist(options), v.literal('')]),
      v.transform((s) => (s === '' ? null : s)),
    ),
    null,
  );
/** Of which kind a record is. A kind that only a newer backend knows is `OTHER`. */
export const readKind = <const T extends readonly string[]>(kinds: T) =>
  v.fallback(v.picklist([...kinds, 'OTHER']), 'OTHER');
/** Why something is not possible, or null. A reason that only a newer backend knows is `OTHER`. */
export const readBlock = <const T extends readonly string[]>(reasons: T) =>
  v.nullish(readKind(reasons), null);
/** The entries of a list that this portal knows: a newer backend may know more kinds of them. */
export const readKnown = <const T extends readonly string[]>(kinds: T) =>
  v.pipe(
    v.array(v.union([v.picklist(kinds), v.string()])),
    v.transform((list) => list.filter((entry): entry is T[number] => isOneOf(kinds, entry))),
  );
/** A record's revision, for `If-Match`. Backends without revisions leave it out. */
export const readEtag = v.nullish(v.string());
/** A value that identifies a record; it is never empty. */
export const readUid = v.pipe(v.string(), v.nonEmpty());
