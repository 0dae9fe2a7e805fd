import * as v from 'valibot';

/*
 * Building blocks of answers. A reader is tolerant: a field that is absent or null becomes
 * '' (texts) or null (answers not given), so that screens never meet `undefined`.
 */

export const readText = v.nullish(v.string(), '');
export const readNumber = v.nullish(v.number(), null);
export const readFlag = v.nullish(v.picklist([0, 1]), null);
export const readChoice = <const T extends readonly string[]>(options: T) =>
  v.nullish(
    v.pipe(
      v.union([v.picklist(options), v.literal('')]),
      v.transform((s) => (s === '' ? null : (s as T[number]))),
    ),
    null,
  );
/** A value that identifies a record; it is never empty. */
export const readUid = v.pipe(v.string(), v.nonEmpty());
