import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type CreateDiverseOwnership,
  type DiverseOwnership,
  diverseOwnershipSchema,
} from '@contract/registration/ownership';
import { ENDPOINTS } from '@contract/endpoints/table';
import { LIMITS, LIST_LIMITS } from '@contract/limits';
import type { Endpoint } from '@contract/endpoints/define';
import { recordActivity } from '../api/activity';
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import type {
  ReadContext,
  WriteContext,
  EndpointContext,
  EndpointDeps,
} from '../api/endpointContext';
import { isEncryptedPdf } from '@contract/rules/certificate';
import { type CertificateFile, readCertificate } from '../domain/certificateFile';
import { conflict, validationError } from '../http/errors';
import {
  certificateFiles,
  diverseOwnerships,
  type DiverseOwnershipRow,
} from '../storage/schema/shopLists';
import { assertEachListed } from './assertListed';
import { CERTIFICATE_PATH, certificatePath, signLink } from './certificateLinks';
import { contradictsNone, syncWithEntries } from './ownership';
import { firstRow } from './record';
import { rowsIn } from './rows';
import { withinQuota } from '../http/quota';
import type { Db } from '../storage/database';
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
async function assertRoomForCertificates(
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

const encryptedFlag = ({ extension, content }: CertificateFile): 0 | 1 =>
  extension === 'pdf' && isEncryptedPdf(content) ? 1 : 0;

type Create = typeof ENDPOINTS.createDiverseOwnership | typeof ENDPOINTS.bulkCreateDiverseOwnership;

/**
 * The body limit exceeds the file limit in base64, so an oversized file gets a field error instead
 * of a 413.
 */
const BODY_BYTES = Math.ceil(LIMITS.uploadBytes * 1.6);

function read(
  ctx: Pick<ReadContext<Create>, 'deps' | 'c' | 'now'>,
  row: DiverseOwnershipRow,
): DiverseOwnership {
  const uid = row.diverseOwnershipUid;
  const links =
    row.fileExtension === null
      ? {}
      : {
          certificateUrl: certificatePath(uid),
          preSignedUrl: signLink(ctx.deps, ctx.c, CERTIFICATE_PATH, uid, ctx.now),
        };
  return v.parse(diverseOwnershipSchema, { ...row, ...links, etag: etagOf(row) });
}

/**
 * The files of the entries.
 * @throws HttpError VALIDATION; in a list, the index precedes the field
 */
function filesOf(
  entries: readonly CreateDiverseOwnership[],
  now: Date,
  prefixed: boolean,
): (CertificateFile | null)[] {
  const problems: Record<string, string> = {};
  const files = entries.map((entry, i) => {
    const result = readCertificate(entry, now.getTime());
    if ('file' in result) return result.file;
    for (const [field, text] of Object.entries(result.problems))
      problems[prefixed ? `${i}.${field}` : field] = text;
    return null;
  });
  if (Object.keys(problems).length > 0) throw validationError(problems);
  return files;
}

/**
 * Scans the files of the entries, where a scanner is set.
 * @throws HttpError VALIDATION for a harmful file, FAILED when the scanner cannot be reached
 */
async function scan(
  { virusScanner, clock }: EndpointDeps,
  entries: readonly CreateDiverseOwnership[],
  prefixed: boolean,
): Promise<void> {
  if (!virusScanner) return;
  for (const [i, file] of filesOf(entries, clock.now(), prefixed).entries())
    if (file && !(await virusScanner.isClean(file.content)))
      throw validationError({
        [prefixed ? `${i}.certificationInfo` : 'certificationInfo']:
          'This file was not stored, because the virus scanner found something harmful in it. Please upload another file.',
      });
}

const stored = rowsIn(diverseOwnerships, 'diverseOwnershipUid');

/**
 * Adds entries. A self-certified category that is held is not added again: its entry is the answer,
 * as to a client that did not learn of its first save.
 */
async function createAll(
  ctx: WriteContext<Create>,
  entries: readonly CreateDiverseOwnership[],
  prefixed: boolean,
): Promise<DiverseOwnershipRow[]> {
  const { tx, vendorRequest, now } = ctx;
  const files = filesOf(entries, now, prefixed);
  await assertEachListed(
    tx,
    entries.map((form, i) => ({
      before: {},
      form,
      lists: { diverseCategoryCode: ['owner_diversity'] },
      path: prefixed ? `${i}.` : '',
    })),
  );
  const held = await stored.ofRequest(tx, vendorRequest.requestUid);
  if (contradictsNone([...held, ...entries].map((entry) => entry.diverseCategoryCode)))
    throw conflict('The category NONE excludes every other category.');
  if (held.length + entries.length > LIST_LIMITS.ownershipEntries)
    throw conflict(
      `A registration holds at most ${LIST_LIMITS.ownershipEntries} ownership entries.`,
    );
  await assertRoomForCertificates(
    ctx,
    files.reduce((sum, file) => sum + (file?.content.length ?? 0), 0),
  );

  const rows: DiverseOwnershipRow[] = [];
  for (const [i, entry] of entries.entries()) {
    const file = files[i] ?? null;
    const { diverseCategoryCode, certificationType } = entry;
    const same = [...held, ...rows].find(
      (row) =>
        certificationType === 'SELF' &&
        row.certificationType === 'SELF' &&
        row.diverseCategoryCode === diverseCategoryCode,
    );
    if (same) {
      rows.push(same);
      continue;
    }
    const expirationDate = certificationType === 'PROF' ? entry.expirationDate : '';
    const row = await stored.insert(ctx, {
      diverseCategoryCode,
      certificationType,
      expirationDate,
      fileExtension: file?.extension ?? null,
      certificateEncrypted: file && encryptedFlag(file),
    });
    if (file)
      await tx
        .insert(certificateFiles)
        .values({ diverseOwnershipUid: row.diverseOwnershipUid, content: file.content });
    await recordActivity(ctx, 'diverseOwnership.created', [
      { field: 'diverseCategoryCode', before: '', after: diverseCategoryCode },
      { field: 'certificationType', before: '', after: certificationType },
    ]);
    rows.push(row);
  }
  await syncWithEntries(tx, vendorRequest.requestUid);
  return rows;
}

export const diverseOwnershipRoutes: readonly Route[] = [
  stored.searchRoute(ENDPOINTS.searchDiverseOwnership, (rows, ctx) =>
    rows.map((row) => read(ctx, row)),
  ),

  defineWriteRoute(
    ENDPOINTS.createDiverseOwnership,
    async (ctx) => ({ payload: read(ctx, firstRow(await createAll(ctx, [ctx.body], false))) }),
    { bodyBytes: BODY_BYTES, beforehand: (deps, body) => scan(deps, [body], false) },
  ),

  defineWriteRoute(
    ENDPOINTS.bulkCreateDiverseOwnership,
    async (ctx) => {
      const rows = await createAll(ctx, ctx.body, true);
      return {
        payload: { pageEntries: rows.map((row) => read(ctx, row)), totalCount: rows.length },
      };
    },
    { bodyBytes: BODY_BYTES, beforehand: (deps, body) => scan(deps, body, true) },
  ),

  defineWriteRoute(ENDPOINTS.deleteDiverseOwnership, async (ctx) => {
    const { tx, vendorRequest, params } = ctx;
    const gone = await stored.match(ctx, params.diverseOwnershipUid);
    await stored.remove(ctx, gone.diverseOwnershipUid);
    await syncWithEntries(tx, vendorRequest.requestUid);
    await recordActivity(ctx, 'diverseOwnership.deleted', [
      { field: 'diverseCategoryCode', before: gone.diverseCategoryCode, after: '' },
    ]);
    return { payload: null };
  }),
];
