import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { LIMITS } from '@contract/limits';
import { isEncryptedPdf } from '@contract/rules/certificate';
import type { EndpointContext, EndpointDeps } from '../api/endpointContext';
import type { CertificateFile } from '../domain/certificateFile';
import { conflict, validationError } from '../http/errors';
import { withinQuota } from '../http/quota';
import type { Db } from '../storage/database';
import { vendorDocumentFiles, vendorDocuments } from '../storage/schema/documents';
import { certificateFiles, diverseOwnerships } from '../storage/schema/shopLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';

const MB = 1024 * 1024;
const DAY_SECONDS = 24 * 3600;

/** Above the file limit in base64, so that an oversized file gets a field error, no 413. */
export const UPLOAD_BODY_BYTES = Math.ceil(LIMITS.uploadBytes * 1.6);

interface Upload extends Pick<EndpointContext<Endpoint>, 'deps' | 'user' | 'superUser'> {
  readonly tx: Db;
  readonly vendorRequest: VendorRequestRow;
}

/**
 * The bytes of the certificates and documents that count for a registration. Those that were
 * replaced do not: nobody can remove them, and they would end all renewals one day. The lengths are
 * stored, so no file is read.
 */
async function bytesKept(tx: Db, requestUid: string): Promise<number> {
  const [certificates] = await tx
    .select({
      bytes: sql`coalesce(sum(octet_length(${certificateFiles.content})), 0)`.mapWith(Number),
    })
    .from(certificateFiles)
    .innerJoin(
      diverseOwnerships,
      eq(diverseOwnerships.diverseOwnershipUid, certificateFiles.diverseOwnershipUid),
    )
    .where(eq(diverseOwnerships.requestUid, requestUid));
  const [documents] = await tx
    .select({
      bytes: sql`coalesce(sum(octet_length(${vendorDocumentFiles.content})), 0)`.mapWith(Number),
    })
    .from(vendorDocumentFiles)
    .innerJoin(vendorDocuments, eq(vendorDocuments.documentUid, vendorDocumentFiles.documentUid))
    .where(and(eq(vendorDocuments.requestUid, requestUid), isNull(vendorDocuments.replacedAt)));
  return (certificates?.bytes ?? 0) + (documents?.bytes ?? 0);
}

/**
 * Keeps one account from filling the disk: uploaded files are limited for each registration, and
 * for each person and day. The daily limit counts uploads, so that deleting makes no room for more;
 * a refused upload is rolled back with its count.
 * @throws HttpError CONFLICT or RATE_LIMITED
 */
export async function assertRoomForFiles(
  { tx, deps: { clock, settings }, vendorRequest, user, superUser }: Upload,
  bytes: number,
): Promise<void> {
  if (bytes === 0) return;
  const kept = settings.CERTIFICATE_MB_PER_REGISTRATION;
  if ((await bytesKept(tx, vendorRequest.requestUid)) + bytes > kept * MB)
    throw conflict(
      `The files of a registration may have ${kept} MB in all. Please delete one first, or upload a smaller file.`,
    );
  if (superUser) return;
  await withinQuota(
    { db: tx, clock },
    `certificates:${user.userUid}`,
    // In kilobytes: the column of the count cannot hold bytes.
    { limit: settings.CERTIFICATE_MB_PER_DAY * 1024, windowSeconds: DAY_SECONDS },
    {
      amount: Math.ceil(bytes / 1024),
      tooMany:
        'You have uploaded many files within a day. Please upload the others tomorrow, or contact support.',
    },
  );
}

/** 1 for a PDF that may ask for a password. */
export const encryptedFlag = ({ extension, content }: CertificateFile): 0 | 1 =>
  extension === 'pdf' && isEncryptedPdf(content) ? 1 : 0;

/**
 * Scans an uploaded file, where a scanner is set.
 * @param field where the form says so
 * @throws HttpError VALIDATION for a harmful file, FAILED when the scanner cannot be reached
 */
export async function assertClean(
  { virusScanner }: Pick<EndpointDeps, 'virusScanner'>,
  file: CertificateFile,
  field: string,
): Promise<void> {
  if (virusScanner && !(await virusScanner.isClean(file.content)))
    throw validationError({
      [field]:
        'This file was not stored, because the virus scanner found something harmful in it. Please upload another file.',
    });
}
