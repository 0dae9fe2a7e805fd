import { type SQL, sql } from 'drizzle-orm';
import { reviewDecisions } from '../storage/schema/reviews';
import { activities, vendorRequests } from '../storage/schema/vendorRequests';

const ofRequest = (alias: string): SQL =>
  sql`${sql.raw(alias)}.request_uid = ${vendorRequests}.request_uid`;

/**
 * Since when a registration of a query waits for a decision: its newest submission, or what put a
 * decided one back into the queue, such as a decision that was taken back. The sandbox decides with
 * the submission, which only the timeline tells.
 */
export const waitingSince = sql<Date | null>`greatest(${vendorRequests.submittedAt},
  (select min(back.at) from ${reviewDecisions} back where ${ofRequest('back')} and back.at > greatest(
    (select max(final.at) from ${reviewDecisions} final
      where ${ofRequest('final')} and final.decision in ('APPROVE', 'DECLINE')),
    (select max(sent.at) from ${activities} sent where ${ofRequest('sent')}
      and sent.what = 'request.submitted' and sent.fields @> '[{"field": "approvalStatus"}]'))))`.mapWith(
  vendorRequests.submittedAt,
);
