import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { ofRequest } from './vendorRequests';

/** Tax checks that did not match, by person and by number, over all registrations. */
export const taxIdFailures = pgTable(
  'tax_id_failure',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userUid: text('user_uid').notNull(),
    /** Keyed: nine digits could be found by hashing all of them. */
    taxIdHash: text('tax_id_hash').notNull(),
    requestUid: ofRequest(),
    failedAt: moment('failed_at').notNull(),
  },
  (t) => [
    index('tax_id_failure_user').on(t.userUid, t.failedAt),
    index('tax_id_failure_number').on(t.taxIdHash, t.failedAt),
    index('tax_id_failure_request').on(t.requestUid),
  ],
);
