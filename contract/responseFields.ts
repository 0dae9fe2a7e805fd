import * as v from 'valibot';

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
/** A record's revision, for `If-Match`. Backends without revisions leave it out. */
export const readEtag = v.nullish(v.string());
/** A value that identifies a record; it is never empty. */
export const readUid = v.pipe(v.string(), v.nonEmpty());
