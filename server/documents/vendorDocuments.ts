import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import {
  type DocumentType,
  type VendorDocument,
  vendorDocumentSchema,
} from '@contract/entities/vendorDocument';
import type { ActivityField } from '@contract/entities/activity';
import { CODE_LIST_KEY } from '@contract/entities/codeList';
import { businessDay } from '@contract/rules/calendar';
import { documentState, isAskedOf, OWNERSHIP_CERTIFICATE } from '@contract/rules/vendorDocuments';
import { hasBeenApproved } from '../changes/approvedBefore';
import type { ServerDeps } from '../deps';
import { approvedVendor } from '../registration/vendorRequestReader';
import type { Db } from '../storage/database';
import { codeDetails, codeHeaders } from '../storage/schema/codeLists';
import { type VendorDocumentRow, vendorDocuments } from '../storage/schema/documents';
import { diverseOwnerships, type DiverseOwnershipRow } from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { OWNERSHIP_TYPE } from './documentTypes';

/** Ownership entries that have a certificate on file, with the English name of their category. */
const certificatesOf = (db: Db, where: SQL | undefined) => {
  const { entityName, entityItem } = CODE_LIST_KEY('owner_diversity');
  return db
    .select({ entry: diverseOwnerships, category: codeDetails.codeValueDescription })
    .from(diverseOwnerships)
    .leftJoin(
      codeHeaders,
      and(eq(codeHeaders.entityName, entityName), eq(codeHeaders.entityItem, entityItem)),
    )
    .leftJoin(
      codeDetails,
      and(
        eq(codeDetails.mmCodeHeaderUid, codeHeaders.mmCodeHeaderUid),
        eq(codeDetails.codeValue, diverseOwnerships.diverseCategoryCode),
      ),
    )
    .where(and(eq(diverseOwnerships.certificationType, 'PROF'), where))
    .orderBy(asc(diverseOwnerships.createdAt), asc(diverseOwnerships.diverseOwnershipUid));
};

/** A document as it counts, whatever it is stored as, and where its file is. */
export interface FiledDocument {
  readonly requestUid: string;
  readonly isCertificate: boolean;
  readonly document: Omit<VendorDocument, 'url' | 'removable'>;
}

const documentSchema = v.omit(vendorDocumentSchema, ['url', 'removable']);

function ofRow(row: VendorDocumentRow, category: string, now: number): FiledDocument {
  return {
    requestUid: row.requestUid,
    isCertificate: false,
    document: v.parse(documentSchema, {
      ...row,
      state: documentState({ ...row, replaced: row.replacedAt !== null }, now),
      replaces: row.replacesUid ?? '',
      category,
      uploadedAt: row.uploadedAt.toISOString(),
      uploadedBy: row.uploadedByName,
      decidedAt: row.decidedAt?.toISOString() ?? '',
      decidedBy: row.decidedByName,
    }),
  };
}

/** The certificate of an entry counts as accepted: it is reviewed with the registration. */
const ofEntry = (entry: DiverseOwnershipRow, category: string, now: number): FiledDocument => ({
  requestUid: entry.requestUid,
  isCertificate: true,
  document: v.parse(documentSchema, {
    documentUid: entry.diverseOwnershipUid,
    typeKey: OWNERSHIP_CERTIFICATE,
    state: documentState(
      { decision: 'ACCEPTED', replaced: false, expiresOn: entry.expirationDate },
      now,
    ),
    category,
    details: {},
    expiresOn: entry.expirationDate,
    encrypted: entry.certificateEncrypted,
    uploadedAt: entry.updatedAt.toISOString(),
  }),
});

/** The documents of registrations, oldest first; `now` decides which have lapsed. */
export async function readDocuments(
  db: Db,
  requestUids: readonly string[],
  now: Date,
): Promise<FiledDocument[]> {
  if (requestUids.length === 0) return [];
  const ms = now.getTime();
  const certificates = await certificatesOf(
    db,
    inArray(diverseOwnerships.requestUid, [...requestUids]),
  );
  const rows = await db
    .select()
    .from(vendorDocuments)
    .where(inArray(vendorDocuments.requestUid, [...requestUids]))
    .orderBy(asc(vendorDocuments.uploadedAt), asc(vendorDocuments.documentUid));
  const categoryOf = (uid: string | null): string =>
    certificates.find(({ entry }) => entry.diverseOwnershipUid === uid)?.category ?? '';
  return [
    ...certificates.map(({ entry, category }) =>
      ofEntry(entry, category ?? entry.diverseCategoryCode, ms),
    ),
    ...rows.map((row) => ofRow(row, categoryOf(row.diverseOwnershipUid), ms)),
  ];
}

/** Whether a type is asked for now: most are from the approval on. */
export const isDueNow = (
  { beforeApproval }: Pick<DocumentType, 'beforeApproval'>,
  vendorRequest: VendorRequestRow,
): boolean => beforeApproval || hasBeenApproved(vendorRequest);

/** The types that a vendor is asked for, now or later, and those of what it has on file. */
export const typesFor = (
  { documentTypes }: Pick<ServerDeps, 'documentTypes'>,
  vendorRequest: VendorRequestRow,
  documents: readonly FiledDocument[],
): DocumentType[] =>
  [...documentTypes, OWNERSHIP_TYPE].filter(
    (type) =>
      (type.key !== OWNERSHIP_CERTIFICATE && isAskedOf(type, vendorRequest)) ||
      documents.some(({ document }) => document.typeKey === type.key),
  );

/** The types whose document has to be accepted before the approval, and is not. */
export async function missingBeforeApproval(
  { documentTypes }: Pick<ServerDeps, 'documentTypes'>,
  db: Db,
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<DocumentType[]> {
  const asked = documentTypes.filter(
    (type) => type.beforeApproval && isAskedOf(type, vendorRequest),
  );
  if (asked.length === 0) return [];
  const filed = await readDocuments(db, [vendorRequest.requestUid], now);
  return asked.filter(
    ({ key }) =>
      !filed.some(({ document }) => document.typeKey === key && document.state === 'ACCEPTED'),
  );
}

/** The name of a document in timeline and mails: its key, once the type is no longer configured. */
export const namesOf = (
  { documentTypes }: Pick<ServerDeps, 'documentTypes'>,
  typeKey: string,
): DocumentType['name'] =>
  [...documentTypes, OWNERSHIP_TYPE].find(({ key }) => key === typeKey)?.name ?? {
    en: typeKey,
    es: typeKey,
  };

/** What the timeline names: the type in both languages, and why a document was refused. */
export function namedInTimeline(
  deps: Pick<ServerDeps, 'documentTypes'>,
  typeKey: string,
  reason = '',
): ActivityField[] {
  const { en, es } = namesOf(deps, typeKey);
  return [
    { field: 'document', before: '', after: en },
    { field: 'documentSpanish', before: '', after: es },
    ...(reason === '' ? [] : [{ field: 'reason', before: '', after: reason }]),
  ];
}

type TypeDeps = Pick<ServerDeps, 'documentTypes'>;

/** Rows of documents that count now, of the types that are still asked for. */
export const isOnFile = ({ documentTypes }: TypeDeps): SQL | undefined =>
  and(
    eq(vendorDocuments.decision, 'ACCEPTED'),
    isNull(vendorDocuments.replacedAt),
    inArray(
      vendorDocuments.typeKey,
      documentTypes.map(({ key }) => key),
    ),
  );

/** Whether a document or certificate of an approved vendor has lapsed. */
export function hasLapsed(deps: TypeDeps, now: Date): SQL | undefined {
  const today = businessDay(now.getTime());
  const expired = (date: PgColumn): SQL | undefined => and(ne(date, ''), lt(date, today));
  // Named with their tables: Drizzle leaves these out in a query of one table.
  const ofRequest = (column: PgColumn): SQL => sql`${column} = ${vendorRequests}.request_uid`;
  return and(
    approvedVendor(),
    or(
      sql`exists (select 1 from ${vendorDocuments} where ${and(
        ofRequest(vendorDocuments.requestUid),
        isOnFile(deps),
        expired(vendorDocuments.expiresOn),
      )})`,
      sql`exists (select 1 from ${diverseOwnerships} where ${and(
        ofRequest(diverseOwnerships.requestUid),
        eq(diverseOwnerships.certificationType, 'PROF'),
        expired(diverseOwnerships.expirationDate),
      )})`,
    ),
  );
}

/** Whether a document of the vendor waits for a decision. */
export const hasWaiting = (): SQL =>
  sql`exists (select 1 from ${vendorDocuments} where ${vendorDocuments.requestUid} = ${vendorRequests}.request_uid and ${vendorDocuments.decision} is null)`;

/** 1 = a document of the approved vendor has lapsed. */
export const lapsedFlag = (deps: TypeDeps, now: Date): SQL<0 | 1> =>
  sql<0 | 1>`case when ${hasLapsed(deps, now)} then 1 else 0 end`;
