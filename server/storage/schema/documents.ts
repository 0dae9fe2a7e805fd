import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { UPLOAD_EXTENSIONS } from '@contract/limits';
import type { DocumentDetail } from '@contract/rules/vendorDocuments';
import { mailProgress, moment } from './columns';
import { bytes, diverseOwnerships } from './shopLists';
import { ofRequest } from './vendorRequests';

/**
 * Documents that a vendor uploaded. Whether one has lapsed follows from its date. An accepted
 * certificate of an ownership entry is stored with the entry, and is no row here any more.
 */
export const vendorDocuments = pgTable(
  'vendor_document',
  {
    documentUid: text('document_uid').primaryKey(),
    requestUid: ofRequest(),
    typeKey: text('type_key').notNull(),
    /** The document, or the ownership entry, whose place it takes once it is accepted. */
    replacesUid: text('replaces_uid'),
    /** Of a certificate for an ownership entry: the entry. */
    diverseOwnershipUid: text('diverse_ownership_uid').references(
      () => diverseOwnerships.diverseOwnershipUid,
      { onDelete: 'cascade' },
    ),
    details: jsonb('details').$type<Record<DocumentDetail, string>>().notNull(),
    /** `yyyy-MM-dd`, or empty, as `expiresOn`. */
    issuedOn: text('issued_on').notNull(),
    expiresOn: text('expires_on').notNull(),
    fileExtension: text('file_extension', { enum: UPLOAD_EXTENSIONS }).notNull(),
    /** 1 = a PDF that may ask for a password. */
    encrypted: integer('encrypted').$type<0 | 1>().notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    uploadedByUid: text('uploaded_by_uid').notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
    decision: text('decision', { enum: ['ACCEPTED', 'REFUSED'] }),
    decidedAt: moment('decided_at'),
    decidedByUid: text('decided_by_uid').notNull().default(''),
    decidedByName: text('decided_by_name').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** When a newer one was accepted in its place. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    index('vendor_document_request').on(t.requestUid, t.uploadedAt),
    index('vendor_document_expiry')
      .on(t.expiresOn)
      .where(sql`decision = 'ACCEPTED' and replaced_at is null`),
  ],
);
export type VendorDocumentRow = typeof vendorDocuments.$inferSelect;

/** The files of the documents, in a separate table so that lists never load them. */
export const vendorDocumentFiles = pgTable('vendor_document_file', {
  documentUid: text('document_uid')
    .primaryKey()
    .references(() => vendorDocuments.documentUid, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

/**
 * What was noted about the expiry date of a document or an ownership entry, each once: the notices
 * by their days, and -1 for the lapse. They stay when the mails are deleted.
 */
export const documentNotices = pgTable(
  'document_notice',
  {
    subjectUid: text('subject_uid').notNull(),
    expiresOn: text('expires_on').notNull(),
    days: integer('days').notNull(),
    requestUid: ofRequest(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectUid, t.expiresOn, t.days] }),
    index('document_notice_request').on(t.requestUid),
  ],
);

/** Mails about documents: notices before they expire, and refusals. */
export const documentMails = pgTable(
  'document_mail',
  {
    mailUid: text('mail_uid').primaryKey(),
    requestUid: ofRequest(),
    subjectUid: text('subject_uid').notNull(),
    kind: text('kind', { enum: ['NOTICE', 'REFUSED'] }).notNull(),
    audience: text('audience', { enum: ['OWNER', 'CONTACT'] }).notNull(),
    expiresOn: text('expires_on').notNull(),
    createdAt: moment('created_at').notNull(),
    ...mailProgress(),
  },
  (t) => [index('document_mail_waiting').on(t.sentAt, t.createdAt)],
);
