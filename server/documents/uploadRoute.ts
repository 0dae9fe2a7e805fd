import { randomUUID } from 'node:crypto';
import { and, inArray, isNull } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { documentProblems, type UploadVendorDocument } from '@contract/entities/vendorDocument';
import { LIST_LIMITS } from '@contract/limits';
import { messageText } from '@contract/messages';
import { OWNERSHIP_CERTIFICATE } from '@contract/rules/vendorDocuments';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import { type CertificateFile, readUpload } from '../domain/certificateFile';
import { conflict, validationError } from '../http/errors';
import { assertEachListed } from '../registration/assertListed';
import {
  assertClean,
  assertRoomForFiles,
  encryptedFlag,
  UPLOAD_BODY_BYTES,
} from '../registration/uploads';
import { vendorDocumentFiles, vendorDocuments } from '../storage/schema/documents';
import { nameOf } from '../users/person';
import { type FiledDocument, namedInTimeline, typesFor } from './vendorDocuments';
import { filedOf, ofRequest, payloadOf } from './filedDocuments';

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

/** Takes an upload for the place of a document. */
export const uploadDocument: Route = defineWriteRoute(
  ENDPOINTS.uploadVendorDocument,
  async (ctx) => {
    const { tx, vendorRequest, body, user, now, deps } = ctx;
    const { requestUid } = vendorRequest;
    const filed = await filedOf(tx, ctx);
    const type = typesFor(deps, vendorRequest, filed).find(({ key }) => key === body.typeKey);
    if (!type) throw validationError({ typeKey: 'This vendor is not asked for such a document.' });
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
);
