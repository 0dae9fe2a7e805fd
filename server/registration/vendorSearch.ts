import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import { RECORD_ACTIVE } from '@contract/enums';
import { readRequestNumber } from '@contract/requestNumber';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { contains, type Filter, findByName, MATCHES, namesOf } from './nameSearch';

const { requestUid } = vendorRequests;

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

/**
 * The name contains the text, or the text is the request's number. As two searches, each with its
 * own index.
 */
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
 * The uids of active vendors that a search finds: the one with the number first, then those whose
 * names match. Six characters that may also be a word are a number only when no name contains them.
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
