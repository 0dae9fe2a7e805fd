import { type SQL, sql } from 'drizzle-orm';
import { reviewDecisions } from '../storage/schema/reviews';
import { activities, vendorRequests } from '../storage/schema/vendorRequests';

const ofRequest = (alias: string): SQL =>
  sql`${sql.raw(alias)}.request_uid = ${vendorRequests}.request_uid`;

/**
 * When the wait of a registration in a query began: at its newest submission, or when it came back
 * after a decision. The sandbox decides with the submission, which only the timeline records.
 */
export const waitingSince = sql<Date | null>`greatest(${vendorRequests.submittedAt},
  (select min(back.at) from ${reviewDecisions} back where ${ofRequest('back')} and back.at > greatest(
    (select max(final.at) from ${reviewDecisions} final
      where ${ofRequest('final')} and final.decision in ('APPROVE', 'DECLINE')),
    (select max(sent.at) from ${activities} sent where ${ofRequest('sent')}
      and sent.what = 'request.submitted' and sent.fields @> '[{"field": "approvalStatus"}]'))))`.mapWith(
  vendorRequests.submittedAt,
);
