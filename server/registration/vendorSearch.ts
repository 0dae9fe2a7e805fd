import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import { RECORD_ACTIVE } from '@contract/enums';
import { readRequestNumber } from '@contract/requestNumber';
import { LIMITS } from '@contract/limits';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { validationError } from '../http/errors';

export interface Filter {
  readonly field: string;
  readonly value: string;
}

/** One match beyond the limit shows that there are more. */
const MATCHES = LIMITS.searchCountMax + 1;

const { requestUid } = vendorRequests;
const { foldedName, searchName } = basicInfos;
/** The database folds both sides: its lower case of a letter may differ from JavaScript's. */
const folded = (text: string): SQL => sql`fold_letters(${text})`;
/** A text as `search_name` folds it: only letters and digits, so nothing in it is a wildcard. */
const searchable = (text: string): SQL =>
  sql`regexp_replace(${folded(text)}, '[^a-z0-9]', 'q', 'g')`;
const position = (text: string): SQL => sql`strpos(${foldedName}, ${folded(text)})`;

/** A condition the planner cannot estimate, beside `search_name`, which it can. */
const unestimated = (condition: SQL): SQL => sql`case when ${condition} then true else false end`;

/** Vendors with a `search_name` like `pattern` and a name that fulfills `place`. */
const named = (pattern: SQL, place: SQL): SQL =>
  sql`(${searchName} like ${pattern} and ${unestimated(place)})`;
const anywhere = (text: string): SQL => sql`'%' || ${searchable(text)} || '%'`;

/** The name contains `text`, whatever the case and accents. `%` and `_` are plain text. */
const contains = (text: string): SQL => named(anywhere(text), sql`${position(text)} > 0`);
const containsLater = (text: string): SQL => named(anywhere(text), sql`${position(text)} > 1`);
const beginsWith = (text: string): SQL =>
  named(sql`${searchable(text)} || '%'`, sql`${position(text)} = 1`);

/**
 * The texts of a `dataFilterList`. Only the business name may be searched.
 * @throws HttpError VALIDATION
 */
function namesOf(filters: readonly Filter[]): string[] {
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
    .select({ requestUid: basicInfos.requestUid, searchName })
    .from(basicInfos)
    .innerJoin(vendorRequests, eq(requestUid, basicInfos.requestUid))
    .where(and(eq(vendorRequests.recordStatus, RECORD_ACTIVE), condition, ...others.map(contains)));

/** Active vendors by name: beginning with the first text, containing the others. */
export const leadingMatches = (db: Db, [first = '', ...others]: readonly string[]) =>
  activeWhere(db, beginsWith(first), others)
    .orderBy(asc(searchName), asc(basicInfos.requestUid))
    .limit(MATCHES);

/** At most `limit` active vendors with the first text inside the name; unordered. */
export const laterMatches = (db: Db, [first = '', ...others]: readonly string[], limit: number) =>
  activeWhere(db, containsLater(first), others).limit(limit);

/**
 * The uids of active vendors with matching names. Names that begin with the text come first. Stops
 * at `MATCHES`, so that the time does not grow with the number of vendors. The second query runs
 * only when the first found fewer.
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

/**
 * A uid begins with these six characters: a range of the primary key. Its ends are whole uids,
 * which every language sorts alike; it may sort a hyphen, or the end of a text, differently.
 */
const numbered = (start: string): SQL | undefined =>
  between(
    requestUid,
    `${start}00-0000-0000-0000-000000000000`,
    `${start}ff-ffff-ffff-ffff-ffffffffffff`,
  );

/** The uids of active vendors with this number: nearly always one, also without a business name. */
export const numberMatches = (db: Db, start: string) =>
  db
    .select({ requestUid })
    .from(vendorRequests)
    .where(and(eq(vendorRequests.recordStatus, RECORD_ACTIVE), numbered(start)))
    .orderBy(asc(requestUid))
    .limit(MATCHES);

/** By name or request number: two searches, so that each can use an index. */
function matches(text: string): SQL {
  const number = readRequestNumber(text);
  return number?.certain
    ? sql`${requestUid} in (
        select ${requestUid} from ${vendorRequests} where ${numbered(number.start)}
        union all
        select ${basicInfos.requestUid} from ${basicInfos} where ${contains(text)}
      )`
    : contains(text);
}

/** The conditions of a `dataFilterList`. @throws HttpError VALIDATION */
export const conditionsOf = (filters: readonly Filter[] = []): SQL[] =>
  namesOf(filters).map(matches);

/**
 * The uids of active vendors that a search finds: the one with the number first, then those with
 * matching names. Six characters that may be a word count as a number only when no name contains
 * them.
 * @throws HttpError VALIDATION
 */
export async function findVendors(db: Db, filters: readonly Filter[] = []): Promise<string[]> {
  const [text, ...others] = namesOf(filters);
  const number = text === undefined || others.length > 0 ? null : readRequestNumber(text);
  const named = await findByName(db, filters);
  if (!number || (!number.certain && named.length > 0)) return named;
  const found = await numberMatches(db, number.start);
  return [...new Set([...found.map((match) => match.requestUid), ...named])].slice(0, MATCHES);
}
