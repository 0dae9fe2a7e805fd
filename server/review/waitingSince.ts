import { type SQL, sql } from 'drizzle-orm';
import { reviewDecisions } from '../storage/schema/reviews';
import { vendorRequests } from '../storage/schema/vendorRequests';

const ofRequest = (alias: string): SQL =>
  sql`${sql.raw(alias)}.request_uid = ${vendorRequests}.request_uid`;

/**
 * When the wait of a registration in a query began: at its newest submission, or when it came back
 * after a decision.
 */
export const waitingSince = sql<Date | null>`greatest(${vendorRequests.submittedAt},
  (select min(back.at) from ${reviewDecisions} back where ${ofRequest('back')} and back.at >
    (select max(final.at) from ${reviewDecisions} final
      where ${ofRequest('final')} and final.decision in ('APPROVE', 'DECLINE'))))`.mapWith(
  vendorRequests.submittedAt,
);
