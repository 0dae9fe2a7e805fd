import { type SQL, sql } from 'drizzle-orm';
import { reviewDecisions } from '../storage/schema/reviews';
import { vendorRequests } from '../storage/schema/vendorRequests';

const ofRequest = (alias: string): SQL =>
  sql`${sql.raw(alias)}.request_uid = ${vendorRequests}.request_uid`;

/**
 * Since when a registration of a query waits for a decision: its newest submission, or what put a
 * decided one back into the queue, such as a decision that was taken back.
 */
export const waitingSince = sql<Date | null>`greatest(${vendorRequests.submittedAt},
  (select min(back.at) from ${reviewDecisions} back where ${ofRequest('back')} and back.at >
    (select max(final.at) from ${reviewDecisions} final
      where ${ofRequest('final')} and final.decision in ('APPROVE', 'DECLINE'))))`.mapWith(
  vendorRequests.submittedAt,
);
