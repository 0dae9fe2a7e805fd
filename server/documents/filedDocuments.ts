import { and, eq } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import type { VendorDocuments } from '@contract/entities/vendorDocument';
import type { ReadContext, WriteContext } from '../api/endpointContext';
import { hasBeenApproved } from '../changes/approvedBefore';
import { CERTIFICATE_PATH, signLink } from '../registration/certificateLinks';
import { firstOrNotFound } from '../registration/record';
import type { Db } from '../storage/database';
import { type VendorDocumentRow, vendorDocuments } from '../storage/schema/documents';
import { type FiledDocument, isDueNow, readDocuments, typesFor } from './vendorDocuments';

/** Below it, the files of documents open by signed links. */
export const VENDOR_DOCUMENTS_PATH = '/mm/vendor-documents';

type Read = Pick<ReadContext<Endpoint>, 'deps' | 'c' | 'now' | 'vendorRequest' | 'superUser'>;

/** The certificates of ownership entries belong to the steps until the registration is approved. */
export async function filedOf(
  db: Db,
  { vendorRequest, now }: Pick<Read, 'vendorRequest' | 'now'>,
): Promise<FiledDocument[]> {
  const filed = await readDocuments(db, [vendorRequest.requestUid], now);
  return filed.filter(({ isCertificate }) => !isCertificate || hasBeenApproved(vendorRequest));
}

/** What is asked of a vendor, and what is on file, with links that work for a few minutes. */
export async function payloadOf(db: Db, ctx: Read): Promise<VendorDocuments> {
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

export const ofRequest = ({ tx, vendorRequest }: WriteContext<Endpoint>) => ({
  tx,
  row: eq(vendorDocuments.requestUid, vendorRequest.requestUid),
});

/** @throws HttpError NOT_FOUND, also for one of another registration */
export async function findDocument(
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
