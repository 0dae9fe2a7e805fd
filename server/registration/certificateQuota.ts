import { eq, sql } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import type { EndpointContext } from '../api/endpointContext';
import { conflict } from '../http/errors';
import { withinQuota } from '../http/quota';
import type { Db } from '../storage/database';
import { certificateFiles, diverseOwnerships } from '../storage/schema/shopLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';

const MB = 1024 * 1024;
const DAY_SECONDS = 24 * 3600;

interface Upload extends Pick<EndpointContext<Endpoint>, 'deps' | 'user' | 'superUser'> {
  readonly tx: Db;
  readonly vendorRequest: VendorRequestRow;
}

/**
 * The bytes of the certificates that a registration keeps. Their length is stored, so no file is
 * read.
 */
async function bytesKept(tx: Db, requestUid: string): Promise<number> {
  const [row] = await tx
    .select({
      bytes: sql`coalesce(sum(octet_length(${certificateFiles.content})), 0)`.mapWith(Number),
    })
    .from(certificateFiles)
    .innerJoin(
      diverseOwnerships,
      eq(diverseOwnerships.diverseOwnershipUid, certificateFiles.diverseOwnershipUid),
    )
    .where(eq(diverseOwnerships.requestUid, requestUid));
  return row?.bytes ?? 0;
}

/**
 * Keeps one account from filling the disk: certificates are limited for each registration, and for
 * each person and day. The daily limit counts uploads, so that deleting makes no room for more; a
 * refused upload is rolled back with its count.
 * @throws HttpError CONFLICT or RATE_LIMITED
 */
export async function assertRoomForCertificates(
  { tx, deps: { clock, settings }, vendorRequest, user, superUser }: Upload,
  bytes: number,
): Promise<void> {
  if (bytes === 0) return;
  const kept = settings.CERTIFICATE_MB_PER_REGISTRATION;
  if ((await bytesKept(tx, vendorRequest.requestUid)) + bytes > kept * MB)
    throw conflict(
      `The certificates of a registration may have ${kept} MB in all. Please delete one first, or upload a smaller file.`,
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
        'You have uploaded many certificates within a day. Please upload the others tomorrow, or contact support.',
    },
  );
}
