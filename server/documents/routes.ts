import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Endpoint } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import {
  documentProblems,
  type UploadVendorDocument,
  type VendorDocuments,
} from '@contract/entities/vendorDocument';
import { LIST_LIMITS } from '@contract/limits';
import { messageText } from '@contract/messages';
import { OWNERSHIP_CERTIFICATE } from '@contract/rules/vendorDocuments';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import type { ReadContext, WriteContext } from '../api/endpointContext';
import { isOwner } from '../api/reach';
import { defineReadRoute, defineWriteRoute, defineAnytimeRoute } from '../api/vendorRequestRoute';
import { hasBeenApproved } from '../changes/approvedBefore';
import type { ServerDeps } from '../deps';
import { UNDER_REVIEW } from '../domain/approval';
import { type CertificateFile, readUpload } from '../domain/certificateFile';
import type { AppEnv } from '../http/appEnv';
import { conflict, forbidden, notFound, validationError } from '../http/errors';
import { CERTIFICATE_PATH, signLink, uploadRoutes } from '../registration/certificateLinks';
import { firstOrNotFound, revisionBump } from '../registration/record';
import { assertEachListed } from '../registration/assertListed';
import {
  assertClean,
  assertRoomForFiles,
  encryptedFlag,
  UPLOAD_BODY_BYTES,
} from '../registration/uploads';
import { queueApprovalCall } from '../review/applyDecision';
import type { Db } from '../storage/database';
import {
  vendorDocumentFiles,
  type VendorDocumentRow,
  vendorDocuments,
} from '../storage/schema/documents';
import { reviewRuleRuns } from '../storage/schema/reviews';
import { certificateFiles, diverseOwnerships } from '../storage/schema/shopLists';
import { nameOf } from '../users/person';
import { queueDocumentMails } from './sendMails';
import {
  type FiledDocument,
  isDueNow,
  namedInTimeline,
  readDocuments,
  typesFor,
} from './vendorDocuments';

export const VENDOR_DOCUMENTS_PATH = '/mm/vendor-documents';

type Read = Pick<ReadContext<Endpoint>, 'deps' | 'c' | 'now' | 'vendorRequest' | 'superUser'>;

/** The certificates of ownership entries belong to the steps until the registration is approved. */
async function filedOf(
  db: Db,
  { vendorRequest, now }: Pick<Read, 'vendorRequest' | 'now'>,
): Promise<FiledDocument[]> {
  const filed = await readDocuments(db, [vendorRequest.requestUid], now);
  return filed.filter(({ isCertificate }) => !isCertificate || hasBeenApproved(vendorRequest));
}

/** What is asked of a vendor, and what is on file, with links that work for a few minutes. */
async function payloadOf(db: Db, ctx: Read): Promise<VendorDocuments> {
  const { deps, c, now, vendorRequest } = ctx;
  const filed = await filedOf(db, ctx);
  const types = typesFor(deps, vendorRequest, filed).filter(
    (type) =>
      isDueNow(type, vendorRequest) || filed.some(({ document }) => document.typeKey === type.key),
  );
  const required = new Set(types.filter((type) => type.required).map(({ key }) => key));
  return {
    types,
    documents: filed.map(({ document, isCertificate }) => ({
      ...document,
      url: signLink(
        deps,
        c,
        isCertificate ? CERTIFICATE_PATH : VENDOR_DOCUMENTS_PATH,
        document.documentUid,
        now,
      ),
      removable: isRemovable(document, isCertificate, required) ? 1 : 0,
    })),
  };
}

/**
 * What was not accepted or is optional. A certificate belongs to its entry; replaced ones are kept.
 */
const isRemovable = (
  { state, typeKey }: FiledDocument['document'],
  isCertificate: boolean,
  required: ReadonlySet<string>,
): boolean =>
  !isCertificate &&
  (state === 'REVIEW' || state === 'REFUSED' || (state !== 'REPLACED' && !required.has(typeKey)));

/** @throws HttpError VALIDATION */
function fileOf({ file }: UploadVendorDocument): CertificateFile {
  const read = readUpload(file);
  if ('problem' in read) throw validationError({ file: read.problem });
  return read.file;
}

const isOpen = ({ state }: FiledDocument['document']): boolean =>
  state === 'REVIEW' || state === 'REFUSED';

interface Place {
  /** The document that counts until this one is accepted; null for none. */
  readonly replacesUid: string | null;
  /** Uploads that nobody will decide on any more: the newest for a place counts. */
  readonly superseded: readonly string[];
}

/**
 * The place that an upload takes: of its type, or of the document that it names among several.
 * @throws HttpError CONFLICT when the named document is not on file
 */
function placeOf(
  { typeKey, replaces }: UploadVendorDocument,
  several: boolean,
  filed: readonly FiledDocument[],
): Place {
  const ofType = filed
    .map(({ document }) => document)
    .filter((document) => document.typeKey === typeKey && document.state !== 'REPLACED');
  const named = ofType.find((document) =>
    several ? document.documentUid === replaces : !isOpen(document),
  );
  if (!named && several && (replaces !== '' || typeKey === OWNERSHIP_CERTIFICATE))
    throw conflict('This document is not on file any more. Please load the page again.');
  const place = named && isOpen(named) ? named.replaces : (named?.documentUid ?? '');
  const superseded = ofType.filter(
    (document) =>
      isOpen(document) &&
      (!several || document === named || (place !== '' && document.replaces === place)),
  );
  return {
    replacesUid: place === '' ? null : place,
    superseded: superseded.map(({ documentUid }) => documentUid),
  };
}

/** Rules and the approval service have looked at the registration without this document. */
async function askAgain({ tx, deps, vendorRequest, now }: WriteContext<Endpoint>): Promise<void> {
  const { requestUid, processStatus } = vendorRequest;
  if (processStatus !== UNDER_REVIEW.processStatus) return;
  await tx
    .delete(reviewRuleRuns)
    .where(
      and(
        eq(reviewRuleRuns.requestUid, requestUid),
        sql`${reviewRuleRuns.result} ->> 'decision' is null`,
      ),
    );
  if (deps.settings.APPROVAL_URL !== undefined) await queueApprovalCall(tx, requestUid, now);
}

const ofRequest = ({ tx, vendorRequest }: WriteContext<Endpoint>) => ({
  tx,
  row: eq(vendorDocuments.requestUid, vendorRequest.requestUid),
});

/** @throws HttpError NOT_FOUND, also for one of another registration */
async function findDocument(
  ctx: WriteContext<Endpoint>,
  documentUid: string,
): Promise<VendorDocumentRow> {
  const { tx, row } = ofRequest(ctx);
  return firstOrNotFound(
    await tx
      .select()
      .from(vendorDocuments)
      .where(and(row, eq(vendorDocuments.documentUid, documentUid))),
  );
}

/** An accepted document takes the place of the one before it, or that of the certificate. */
async function takePlace(
  { tx, now }: WriteContext<Endpoint>,
  row: VendorDocumentRow,
): Promise<void> {
  const { documentUid, diverseOwnershipUid } = row;
  if (diverseOwnershipUid !== null) {
    const [file] = await tx
      .select({ content: vendorDocumentFiles.content })
      .from(vendorDocumentFiles)
      .where(eq(vendorDocumentFiles.documentUid, documentUid));
    if (!file) throw notFound();
    await tx
      .update(diverseOwnerships)
      .set({
        expirationDate: row.expiresOn,
        fileExtension: row.fileExtension,
        certificateEncrypted: row.encrypted,
        ...revisionBump(diverseOwnerships.rev, now),
      })
      .where(eq(diverseOwnerships.diverseOwnershipUid, diverseOwnershipUid));
    await tx
      .insert(certificateFiles)
      .values({ diverseOwnershipUid, content: file.content })
      .onConflictDoUpdate({
        target: certificateFiles.diverseOwnershipUid,
        set: { content: file.content },
      });
    await tx.delete(vendorDocuments).where(eq(vendorDocuments.documentUid, documentUid));
  } else if (row.replacesUid !== null)
    await tx
      .update(vendorDocuments)
      .set({ replacedAt: now })
      .where(
        and(eq(vendorDocuments.documentUid, row.replacesUid), isNull(vendorDocuments.replacedAt)),
      );
}

/** The four endpoints: every one responds with the whole list. */
export const vendorDocumentRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getVendorDocuments, async (ctx) => ({
    payload: await payloadOf(ctx.deps.db, ctx),
  })),

  defineWriteRoute(
    ENDPOINTS.uploadVendorDocument,
    async (ctx) => {
      const { tx, vendorRequest, body, user, now, deps } = ctx;
      const { requestUid } = vendorRequest;
      const filed = await filedOf(tx, ctx);
      const type = typesFor(deps, vendorRequest, filed).find(({ key }) => key === body.typeKey);
      if (!type)
        throw validationError({ typeKey: 'This vendor is not asked for such a document.' });
      await assertEachListed(tx, [
        { before: {}, form: body.details, lists: { state: ['STATE'] }, path: 'details.' },
      ]);
      const problems = documentProblems(type, body, now.getTime());
      const texts = Object.entries(problems).map(([field, key]) => [field, messageText(key)]);
      if (texts.length > 0) throw validationError(Object.fromEntries(texts));
      const file = fileOf(body);
      const { replacesUid, superseded } = placeOf(body, type.several, filed);
      await tx.delete(vendorDocuments).where(inArray(vendorDocuments.documentUid, [...superseded]));
      const { row } = ofRequest(ctx);
      const counted = and(row, isNull(vendorDocuments.replacedAt));
      if ((await tx.$count(vendorDocuments, counted)) >= LIST_LIMITS.vendorDocuments)
        throw conflict(`A registration holds at most ${LIST_LIMITS.vendorDocuments} documents.`);
      await assertRoomForFiles(ctx, file.content.length);
      const documentUid = randomUUID();
      const asked = new Set<string>(type.details);
      await tx.insert(vendorDocuments).values({
        documentUid,
        requestUid,
        typeKey: type.key,
        replacesUid,
        diverseOwnershipUid: type.key === OWNERSHIP_CERTIFICATE ? replacesUid : null,
        // Only what the type asks for.
        details: Object.fromEntries(
          Object.entries(body.details).map(([detail, text]) => [
            detail,
            asked.has(detail) ? text : '',
          ]),
        ) as UploadVendorDocument['details'],
        issuedOn: type.issueDate ? body.issuedOn : '',
        expiresOn: type.expiryDate ? body.expiresOn : '',
        fileExtension: file.extension,
        encrypted: encryptedFlag(file),
        uploadedAt: now,
        uploadedByUid: user.userUid,
        uploadedByName: nameOf(user),
      });
      await tx.insert(vendorDocumentFiles).values({ documentUid, content: file.content });
      await recordActivity(ctx, 'request.documentUploaded', namedInTimeline(deps, type.key));
      return { payload: await payloadOf(tx, ctx) };
    },
    {
      anyStatus: true,
      bodyBytes: UPLOAD_BODY_BYTES,
      beforehand: (deps, body) =>
        deps.virusScanner ? assertClean(deps, fileOf(body), 'file') : Promise.resolve(),
    },
  ),

  defineAnytimeRoute(ENDPOINTS.decideVendorDocument, async (ctx) => {
    const { tx, vendorRequest, body, user, now, deps, params } = ctx;
    if (isOwner(user, vendorRequest))
      throw forbidden('You cannot decide on a document of your own registration.');
    const row = await findDocument(ctx, params.documentUid);
    if (row.decision !== null)
      throw conflict(`${row.decidedByName} has already decided on this document.`);
    const accepts = body.decision === 'ACCEPT';
    const filed = await filedOf(tx, ctx);
    const type = typesFor(deps, vendorRequest, filed).find(({ key }) => key === row.typeKey);
    if (accepts && type?.beforeApproval && row.uploadedByUid === user.userUid)
      throw forbidden(
        'You have uploaded this document. Someone else of the staff has to accept it.',
      );
    if (accepts && type && documentProblems(type, row, now.getTime())['expiresOn'])
      throw conflict('This document has expired in the meantime. Please refuse it.');
    await tx
      .update(vendorDocuments)
      .set({
        decision: accepts ? 'ACCEPTED' : 'REFUSED',
        decidedAt: now,
        decidedByUid: user.userUid,
        decidedByName: nameOf(user),
        reason: body.decision === 'REFUSE' ? body.reason : '',
      })
      .where(eq(vendorDocuments.documentUid, row.documentUid));
    if (accepts) await takePlace(ctx, row);
    if (accepts && type?.beforeApproval) await askAgain(ctx);
    else await queueDocumentMails(tx, 'REFUSED', { ...row, subjectUid: row.documentUid }, now);
    await recordActivity(
      ctx,
      accepts ? 'request.documentAccepted' : 'request.documentRefused',
      namedInTimeline(deps, row.typeKey, body.decision === 'REFUSE' ? body.reason : ''),
    );
    return { payload: await payloadOf(tx, ctx) };
  }),

  defineAnytimeRoute(ENDPOINTS.removeVendorDocument, async (ctx) => {
    const { tx, deps, params } = ctx;
    const row = await findDocument(ctx, params.documentUid);
    const { documents } = await payloadOf(tx, ctx);
    const shown = documents.find(({ documentUid }) => documentUid === row.documentUid);
    if (shown?.removable !== 1)
      throw conflict('This document is required. Please upload the one that takes its place.');
    await tx.delete(vendorDocuments).where(eq(vendorDocuments.documentUid, row.documentUid));
    await recordActivity(ctx, 'request.documentRemoved', namedInTimeline(deps, row.typeKey));
    return { payload: await payloadOf(tx, ctx) };
  }),
];

/** Serves the files of documents. */
export const vendorDocumentFileRoutes = (
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets'>,
): Hono<AppEnv> =>
  uploadRoutes(deps, VENDOR_DOCUMENTS_PATH, 'document', async (uid) => {
    const [file] = await deps.db
      .select({ content: vendorDocumentFiles.content, extension: vendorDocuments.fileExtension })
      .from(vendorDocumentFiles)
      .innerJoin(vendorDocuments, eq(vendorDocuments.documentUid, vendorDocumentFiles.documentUid))
      .where(eq(vendorDocumentFiles.documentUid, uid));
    return file;
  });
