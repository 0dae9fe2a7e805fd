import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type riskSchema, SHARED_VALUES, type SharedValueKind } from '@contract/entities/risk';
import type { ProcessStatus } from '@contract/enums';
import { type Db, queryRows } from '../storage/database';
import { sharedValues } from '../storage/schema/risk';
import { basicInfos } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';

/** A longer list helps nobody to judge: the number of all says that something is wrong. */
const MAX_MATCHES = 50;

interface MatchRow {
  readonly requestUid: string;
  readonly businessName: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly processStatus: ProcessStatus | null;
  readonly same: SharedValueKind[];
  readonly sameOwner: boolean;
  readonly matchCount: number;
}

/**
 * Other registrations, drafts too, that share a value with this one: first those of other owners,
 * and of these the ones that share a tax ID or a bank account.
 */
export async function findMatches(
  db: Db,
  { requestUid, loginEmail }: VendorRequestRow,
): Promise<Pick<v.InferInput<typeof riskSchema>, 'matches' | 'matchCount'>> {
  const sameOwner = sql`lower(r.login_email) = ${loginEmail.toLowerCase()}`;
  const rows = await queryRows<MatchRow>(
    db,
    sql`select r.request_uid as "requestUid", b.business_name as "businessName", b.city, b.state,
        r.process_status as "processStatus", json_agg(distinct other.kind) as same,
        ${sameOwner} as "sameOwner", count(*) over ()::int as "matchCount"
      from ${sharedValues} mine
      join ${sharedValues} other on other.kind = mine.kind and other.hash = mine.hash
        and other.request_uid <> mine.request_uid
      join ${vendorRequests} r on r.request_uid = other.request_uid
      left join ${basicInfos} b on b.request_uid = r.request_uid
      where mine.request_uid = ${requestUid}
      group by r.request_uid, b.basic_info_uid
      order by "sameOwner", bool_or(other.kind in ('TAX_ID', 'BANK_ACCOUNT')) desc,
        count(distinct other.kind) desc, r.created_at, r.request_uid
      limit ${MAX_MATCHES}`,
  );
  return {
    matches: rows.map(({ matchCount: _count, same, ...row }) => ({
      ...row,
      sameOwner: row.sameOwner ? 1 : 0,
      same: SHARED_VALUES.filter((kind) => same.includes(kind)),
    })),
    matchCount: rows[0]?.matchCount ?? 0,
  };
}
