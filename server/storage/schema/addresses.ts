import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { ofRequest } from './vendorRequests';

/** `confirmed` by the address service, or `unreachable` when it was asked and gave no response. */
const OUTCOMES = ['confirmed', 'unreachable'] as const;
export type AddressOutcome = (typeof OUTCOMES)[number];

/** What came of a person's address checks, which come before the first save. */
export const addressChecks = pgTable(
  'address_check',
  {
    userUid: text('user_uid').notNull(),
    addressKey: text('address_key').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.addressKey] })],
);

/** The checked addresses that were saved in a registration, for everyone who edits it. */
export const confirmedAddresses = pgTable(
  'confirmed_address',
  {
    requestUid: ofRequest(),
    addressKey: text('address_key').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestUid, t.addressKey] })],
);
