import * as v from 'valibot';
import {
  type CreateDiverseOwnership,
  type DiverseOwnership,
  diverseOwnershipSchema,
} from '@contract/registration/ownership';
import { ENDPOINTS } from '@contract/endpoints/table';
import { LIST_LIMITS } from '@contract/limits';
import { recordActivity } from '../api/activity';
import { etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { pageOf } from '../api/paging';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import type { ReadContext, WriteContext, EndpointDeps } from '../api/endpointContext';
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
import { assertClean, assertRoomForFiles, encryptedFlag, UPLOAD_BODY_BYTES } from './uploads';

type Create = typeof ENDPOINTS.createDiverseOwnership | typeof ENDPOINTS.bulkCreateDiverseOwnership;

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
  deps: EndpointDeps,
  entries: readonly CreateDiverseOwnership[],
  prefixed: boolean,
): Promise<void> {
  if (!deps.virusScanner) return;
  for (const [i, file] of filesOf(entries, deps.clock.now(), prefixed).entries())
    if (file)
      await assertClean(deps, file, prefixed ? `${i}.certificationInfo` : 'certificationInfo');
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
  await assertRoomForFiles(
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
    { bodyBytes: UPLOAD_BODY_BYTES, beforehand: (deps, body) => scan(deps, [body], false) },
  ),

  defineWriteRoute(
    ENDPOINTS.bulkCreateDiverseOwnership,
    async (ctx) => {
      const rows = await createAll(ctx, ctx.body, true);
      return { payload: pageOf(rows.map((row) => read(ctx, row))) };
    },
    { bodyBytes: UPLOAD_BODY_BYTES, beforehand: (deps, body) => scan(deps, body, true) },
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
