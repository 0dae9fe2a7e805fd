import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  ID_TYPES,
  PAY_PREFERENCES,
  PHONE_TYPES,
  PROCESS_STATUSES,
  TIN_RESPONSES,
} from '@contract/enums';
import { proposedChanges } from './changes';
import { mailProgress, moment, sealed } from './columns';
import { ofRequest, stamps } from './vendorRequests';

const flag = (name: string) => integer(name).$type<0 | 1>();
const line = (name: string) => text(name).notNull().default('');

/** One row per registration, like the other tables of this file. */
export const basicInfos = pgTable(
  'basic_info',
  {
    basicInfoUid: text('basic_info_uid').primaryKey(),
    requestUid: ofRequest().unique('basic_info_request'),
    businessName: line('business_name'),
    phoneNumber: line('phone_number'),
    phoneType: text('phone_type', { enum: PHONE_TYPES }),
    phoneExtension: line('phone_extension'),
    faxNumber: line('fax_number'),
    streetAddress1: line('street_address1'),
    streetAddress2: line('street_address2'),
    city: line('city'),
    state: line('state'),
    zipCode: line('zip_code'),
    requestReason: line('request_reason'),
    reasonText: line('reason_text'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    addressVerified: flag('address_verified'),
    franchise: flag('franchise'),
    doorHeightFeet: integer('door_height_feet'),
    doorHeightInches: integer('door_height_inches'),
    /** The name in lower case and without accents. */
    foldedName: text('folded_name')
      .notNull()
      .generatedAlwaysAs(sql`fold_letters(business_name)`),
    /** The folded name as one word (trigram index): all but ASCII letters and digits is `q`. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(fold_letters(business_name), '[^a-z0-9]', 'q', 'g')`),
    ...stamps(),
  },
  (t) => [
    index('basic_info_search_name').using('gin', t.searchName.op('gin_trgm_ops')),
    index('basic_info_search_order').on(t.searchName, t.requestUid),
    index('basic_info_zip').on(t.zipCode),
  ],
);

/** Only the server writes the fields of the tax check. */
export const w9Infos = pgTable('w9_info', {
  w9Uid: text('w9_uid').primaryKey(),
  requestUid: ofRequest().unique('w9_info_request'),
  name: line('name'),
  businessName: line('business_name'),
  taxAddress: line('tax_address'),
  taxCity: line('tax_city'),
  taxState: line('tax_state'),
  taxZipCode: line('tax_zip_code'),
  taxClass: line('tax_class'),
  taxClassLlc: line('tax_class_llc'),
  otherTaxClassText: line('other_tax_class_text'),
  idType: text('id_type', { enum: ID_TYPES }).notNull(),
  idNumber: sealed('id_number').notNull(),
  tinCheckCount: integer('tin_check_count').notNull().default(0),
  tinApiResponse: text('tin_api_response', { enum: TIN_RESPONSES }),
  nextTinCheckAt: moment('next_tin_check_at'),
  processStatus: text('process_status', { enum: PROCESS_STATUSES }),
  addressVerified: flag('address_verified'),
  unlockedBySuperUser: flag('unlocked_by_super_user').notNull().default(0),
  ...stamps(),
});
export type W9Row = typeof w9Infos.$inferSelect;

/** Payment terms and the bill-through data of a National Account: two forms write this record. */
export const paymentInfos = pgTable('payment_info', {
  payInfoUid: text('pay_info_uid').primaryKey(),
  requestUid: ofRequest().unique('payment_info_request'),
  payPreference: text('pay_preference', { enum: PAY_PREFERENCES }),
  sameAddress: flag('same_address'),
  billThruNa: flag('bill_thru_na').notNull().default(0),
  billThruVendor: line('bill_thru_vendor'),
  otherText: line('other_text'),
  remitAddressLine1: line('remit_address_line1'),
  remitAddressLine2: line('remit_address_line2'),
  remitCity: line('remit_city'),
  remitState: line('remit_state'),
  remitZip: line('remit_zip'),
  addressVerified: flag('address_verified'),
  ...stamps(),
});

export const achInfos = pgTable('ach_info', {
  achUid: text('ach_uid').primaryKey(),
  requestUid: ofRequest().unique('ach_info_request'),
  bankName: line('bank_name'),
  routingNo: sealed('routing_no').notNull(),
  accountNo: sealed('account_no').notNull(),
  bankAddress1: line('bank_address1'),
  bankAddress2: line('bank_address2'),
  bankCity: line('bank_city'),
  bankState: line('bank_state'),
  bankZip: line('bank_zip'),
  addressVerified: flag('address_verified'),
  /** Who gets a notice when the account changes, beside those who would get it by then. */
  knownAddresses: jsonb('known_addresses').$type<string[]>().notNull().default([]),
  /** Since when only staff may change the account: someone said that a change was not theirs. */
  lockedAt: moment('locked_at'),
  ...stamps(),
});
export type AchRow = typeof achInfos.$inferSelect;

/** Mails about a changed bank account, stored with the change and sent by a job. */
export const bankNotices = pgTable(
  'bank_notice',
  {
    noticeUid: text('notice_uid').primaryKey(),
    requestUid: ofRequest(),
    recipient: text('recipient').notNull(),
    /** Of the new account number; '' in a notice about something else. */
    lastFour: text('last_four').notNull(),
    /** The name of the person, or the e-mail when there is no name. */
    changedBy: text('changed_by').notNull(),
    /** By the machine's clock. */
    changedAt: moment('changed_at').notNull(),
    /** The proposed change that the mail is about; null when the account has been changed. */
    changeUid: text('change_uid').references(() => proposedChanges.changeUid, {
      onDelete: 'cascade',
    }),
    ...mailProgress(),
  },
  (t) => [index('bank_notice_waiting').on(t.sentAt, t.changedAt)],
);
