import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { AGREEMENT_EVENTS, type AgreementDocument } from '@contract/entities/agreement';
import { ID_TYPES } from '@contract/enums';
import { mailProgress, moment, sealed } from './columns';
import { ofRequest } from './vendorRequests';

/** Texts that were signed. The database refuses to change or delete one. */
export const agreementTexts = pgTable('agreement_text', {
  /** SHA-256 of `content`, so that anyone can check that these are the words that were signed. */
  hash: text('hash').primaryKey(),
  version: text('version').notNull(),
  locale: text('locale').notNull(),
  /** JSON. Not jsonb, which keeps no order of keys: the hash would differ. */
  content: text('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

/**
 * The agreements of a registration, one for each time that a signature was asked for. At most one
 * waits, and the database refuses to change a signed one.
 */
export const agreements = pgTable(
  'agreement',
  {
    agreementUid: text('agreement_uid').primaryKey(),
    requestUid: ofRequest(),
    status: text('status', { enum: ['WAITING', 'SIGNED', 'DECLINED', 'WITHDRAWN'] })
      .notNull()
      .default('WAITING'),
    documents: jsonb('documents').$type<AgreementDocument[]>().notNull().default(['AGREEMENT']),
    /** The invitation whose link opens it; null when nobody could be asked. */
    inviteUid: text('invite_uid'),
    createdAt: moment('created_at').notNull(),
    /** How many of the reminder days are over. A new link starts again. */
    reminded: integer('reminded').notNull().default(0),
    viewedAt: moment('viewed_at'),
    /** When the job noted that the link has expired or was ended. */
    expiredAt: moment('expired_at'),
    endedAt: moment('ended_at'),
    reason: text('reason').notNull().default(''),
    textHash: text('text_hash').references(() => agreementTexts.hash),
    /** The name of the shop when it was signed; '' before, and in rows of an earlier release. */
    shopName: text('shop_name').notNull().default(''),
    signedName: text('signed_name').notNull().default(''),
    signedTitle: text('signed_title').notNull().default(''),
    /** The address that the code was mailed to. */
    email: text('email').notNull().default(''),
    /** IANA name of the signer's time zone. */
    timeZone: text('time_zone').notNull().default(''),
  },
  (t) => [
    index('agreement_request').on(t.requestUid, t.createdAt),
    index('agreement_invite').on(t.inviteUid),
    uniqueIndex('agreement_waiting')
      .on(t.requestUid)
      .where(sql`status = 'WAITING'`),
  ],
);
export type AgreementRow = typeof agreements.$inferSelect;

/** What happened to an agreement. Append-only, like the timeline. */
export const agreementEvents = pgTable(
  'agreement_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    agreementUid: text('agreement_uid')
      .notNull()
      .references(() => agreements.agreementUid, { onDelete: 'cascade' }),
    requestUid: text('request_uid').notNull(),
    at: moment('at').notNull(),
    what: text('what', { enum: AGREEMENT_EVENTS }).notNull(),
    /** '' for the server. */
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    /** The network address of the signer; null for anyone else. */
    address: text('address'),
    /** Whom the link went to, or the reason of a refusal. */
    detail: text('detail').notNull().default(''),
  },
  (t) => [index('agreement_event_agreement').on(t.agreementUid, t.id)],
);

/** Mails about an agreement: to its signer, or to the owner of the registration. */
export const agreementMails = pgTable(
  'agreement_mail',
  {
    mailUid: text('mail_uid').primaryKey(),
    requestUid: text('request_uid').notNull(),
    agreementUid: text('agreement_uid')
      .notNull()
      .references(() => agreements.agreementUid, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['SIGN', 'REMIND', 'COPY', 'SIGNED', 'DECLINED', 'EXPIRED', 'BY_STAFF', 'NO_LINK'],
    }).notNull(),
    createdAt: moment('created_at').notNull(),
    ...mailProgress(),
  },
  (t) => [index('agreement_mail_waiting').on(t.sentAt, t.createdAt)],
);

/** The W-9s that were certified, as they were. One that was replaced by a later W-9 stays. */
export const w9Certifications = pgTable(
  'w9_certification',
  {
    agreementUid: text('agreement_uid')
      .primaryKey()
      .references(() => agreements.agreementUid, { onDelete: 'cascade' }),
    requestUid: text('request_uid').notNull(),
    certifiedAt: moment('certified_at').notNull(),
    /** When name, class or number changed. */
    supersededAt: moment('superseded_at'),
    /** The form whose words were certified. */
    form: text('form').notNull(),
    locale: text('locale').notNull(),
    /** The words that were certified, as JSON; '' in rows of an earlier release. */
    words: text('words').notNull().default(''),
    name: text('name').notNull(),
    businessName: text('business_name').notNull(),
    taxClass: text('tax_class').notNull(),
    taxClassLlc: text('tax_class_llc').notNull(),
    otherTaxClassText: text('other_tax_class_text').notNull(),
    exemptPayeeCode: text('exempt_payee_code').notNull(),
    fatcaCode: text('fatca_code').notNull(),
    taxAddress: text('tax_address').notNull(),
    taxCity: text('tax_city').notNull(),
    taxState: text('tax_state').notNull(),
    taxZipCode: text('tax_zip_code').notNull(),
    idType: text('id_type', { enum: ID_TYPES }).notNull(),
    idNumber: sealed('id_number').notNull(),
    /** 1 = item 2 is struck out. */
    backupWithholding: integer('backup_withholding').$type<0 | 1>().notNull(),
  },
  (t) => [index('w9_certification_request').on(t.requestUid)],
);
