import * as v from 'valibot';
import { LIMITS } from './limits';
import { readEtag } from './responseFields';
import { boundedArray } from './rules/boundedArray';
import { normalizeText } from './rules/normalize';
import { plainText } from './rules/plainText';

/**
 * One condition of a search. `like` matches the value anywhere, ignoring case and accents, with `%`
 * and `_` as plain text. A value such as VR-3F9A1C also matches the request with this number.
 */
const dataFilterSchema = v.object({
  field: plainText(),
  operator: v.picklist(['like']),
  // As names are stored. Line breaks become spaces before hidden characters go.
  value: v.pipe(v.string(), v.transform(normalizeText), v.maxLength(LIMITS.text)),
});

/** The body of a search: criteria of the model, filters, page (from 0) and size (1-200). */
export const searchRequest = <E extends v.ObjectEntries>(model: E) =>
  v.object({
    searchCriteria: v.object({
      model: v.object(model),
      dataFilterList: v.optional(boundedArray(dataFilterSchema, 5)),
      page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.pageMax))),
      size: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.pageSizeMax)),
      ),
    }),
  });

/**
 * The payload of every search. `totalCount` counts all matches, not only those of the page. The
 * super user's search by business name or request number stops counting at one more than
 * `LIMITS.searchCountMax`.
 */
export const pageOf = <S extends v.GenericSchema>(entry: S) =>
  v.object({
    pageEntries: v.nullish(v.array(entry), []),
    totalCount: v.nullish(v.number(), 0),
    /** The revision of a list that is saved as a whole. */
    etag: readEtag,
  });

export interface Page<Entry> {
  readonly pageEntries: readonly Entry[];
  readonly totalCount: number;
}
