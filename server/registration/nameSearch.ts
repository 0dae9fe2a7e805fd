import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { RECORD_ACTIVE } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';

export interface Filter {
  readonly field: string;
  readonly value: string;
}

/** One match beyond the limit shows that there are more. */
export const MATCHES = LIMITS.searchCountMax + 1;

const { foldedName, requestUid, searchName } = basicInfos;
/** The database folds both sides: its lower case of a letter may differ from JavaScript's. */
const folded = (text: string): SQL => sql`fold_letters(${text})`;
/** A text as `search_name` folds it: only letters and digits, so nothing in it is a wildcard. */
const searchable = (text: string): SQL =>
  sql`regexp_replace(${folded(text)}, '[^a-z0-9]', 'q', 'g')`;
const position = (text: string): SQL => sql`strpos(${foldedName}, ${folded(text)})`;

/**
 * A condition that the planner cannot estimate. Beside `search_name`, which it can, it would
 * multiply the shares of both and expect far too few rows.
 */
const unestimated = (condition: SQL): SQL => sql`case when ${condition} then true else false end`;

/** Vendors whose `search_name` matches `pattern` and whose name fulfills `place`. */
const named = (pattern: SQL, place: SQL): SQL =>
  sql`(${searchName} like ${pattern} and ${unestimated(place)})`;
const anywhere = (text: string): SQL => sql`'%' || ${searchable(text)} || '%'`;

/**
 * The name contains `text`, whatever the case and accents of either. `%` and `_` have no special
 * meaning.
 */
export const contains = (text: string): SQL => named(anywhere(text), sql`${position(text)} > 0`);
const containsLater = (text: string): SQL => named(anywhere(text), sql`${position(text)} > 1`);
const beginsWith = (text: string): SQL =>
  named(sql`${searchable(text)} || '%'`, sql`${position(text)} = 1`);

/**
 * The texts of a `dataFilterList`. Only the business name may be searched.
 * @throws HttpError VALIDATION
 */
export function namesOf(filters: readonly Filter[]): string[] {
  return filters.map(({ field, value }) => {
    if (field !== 'businessName')
      throw validationError({
        dataFilterList: `This search supports the field businessName, not ${field}.`,
      });
    return value;
  });
}

const activeWhere = (db: Db, condition: SQL, others: readonly string[]) =>
  db
    .select({ requestUid, searchName })
    .from(basicInfos)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, requestUid))
    .where(and(eq(vendorRequests.recordStatus, RECORD_ACTIVE), condition, ...others.map(contains)));

/**
 * Active vendors whose names begin with the first text and contain the others, in the order of
 * their names.
 */
export const leadingMatches = (db: Db, [first = '', ...others]: readonly string[]) =>
  activeWhere(db, beginsWith(first), others)
    .orderBy(asc(searchName), asc(requestUid))
    .limit(MATCHES);

/**
 * At most `limit` active vendors whose names contain the first text after their beginning, in no
 * order.
 */
export const laterMatches = (db: Db, [first = '', ...others]: readonly string[], limit: number) =>
  activeWhere(db, containsLater(first), others).limit(limit);

/**
 * The uids of active vendors whose names match, names that begin with the text first. Stops at
 * `MATCHES`, so that the time does not grow with the number of vendors; the second query runs only
 * when the first has found fewer.
 * @throws HttpError VALIDATION
 */
export async function findByName(db: Db, filters: readonly Filter[] = []): Promise<string[]> {
  const texts = namesOf(filters);
  const leading = await leadingMatches(db, texts);
  const open = MATCHES - leading.length;
  const later = open > 0 ? await laterMatches(db, texts, open) : [];
  later.sort((a, b) => (a.searchName < b.searchName ? -1 : a.searchName > b.searchName ? 1 : 0));
  return [...leading, ...later].map((match) => match.requestUid);
}
