import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type CreateDiverseOwnership,
  type DiverseOwnership,
  diverseOwnershipSchema,
} from '@contract/entities/ownership';
import { ENDPOINTS } from '@contract/endpoints/table';
import { LIMITS } from '@contract/limits';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/implement';
import { sliceOf } from '../api/paging';
import {
  type ReadCall,
  readUnderRequest,
  type WriteCall,
  writeUnderRequest,
} from '../api/underRequest';
import { type CertificateFile, readCertificate } from '../domain/certificateFile';
import { contradictsNone } from '../domain/ownership';
import { conflict, validationError } from '../http/errors';
import {
  certificateFiles,
  diverseOwnerships,
  type DiverseOwnershipRow,
} from '../storage/schema/shopLists';
import { certificatePath, signCertificateLink } from './certificateLinks';
import { followEntries } from './ownershipHeader';
import { found, fresh, returned } from './record';

type Create = typeof ENDPOINTS.createDiverseOwnership | typeof ENDPOINTS.bulkCreateDiverseOwnership;

/** A file at the limit, as base64 in JSON, and some room: what is too large is to be told as a field, not as a broken call. */
const BODY_BYTES = Math.ceil(LIMITS.uploadBytes * 1.6);
const MAX_ENTRIES = 50;

function read(
  call: Pick<ReadCall<Create>, 'deps' | 'context' | 'now'>,
  row: DiverseOwnershipRow,
): DiverseOwnership {
  const uid = row.diverseOwnershipUid;
  const links =
    row.fileExtension === null
      ? {}
      : {
          certificateUrl: certificatePath(uid),
          preSignedUrl: signCertificateLink(call.deps, call.context, uid, call.now),
        };
  return v.parse(diverseOwnershipSchema, { ...row, ...links });
}

/** The files of the entries. @throws HttpError VALIDATION, with the entry's place before the field in a list */
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

async function createAll(
  call: WriteCall<Create>,
  entries: readonly CreateDiverseOwnership[],
  prefixed: boolean,
): Promise<DiverseOwnershipRow[]> {
  const { tx, request, now } = call;
  const files = filesOf(entries, now, prefixed);
  const held = await tx
    .select()
    .from(diverseOwnerships)
    .where(eq(diverseOwnerships.requestUid, request.requestUid));
  if (contradictsNone([...held, ...entries].map((entry) => entry.diverseCategoryCode)))
    throw conflict('The category NONE excludes every other category.');
  if (held.length + entries.length > MAX_ENTRIES)
    throw conflict(`A registration holds at most ${MAX_ENTRIES} ownership entries.`);

  const rows: DiverseOwnershipRow[] = [];
  for (const [i, entry] of entries.entries()) {
    const file = files[i] ?? null;
    const { diverseCategoryCode, certificationType } = entry;
    const expirationDate = certificationType === 'PROF' ? entry.expirationDate : '';
    const values = {
      diverseOwnershipUid: randomUUID(),
      requestUid: request.requestUid,
      diverseCategoryCode,
      certificationType,
      expirationDate,
      fileExtension: file?.extension ?? null,
      ...fresh(now),
    };
    const row = returned(await tx.insert(diverseOwnerships).values(values).returning());
    if (file)
      await tx
        .insert(certificateFiles)
        .values({ diverseOwnershipUid: row.diverseOwnershipUid, content: file.content });
    await recordActivity(call, request.requestUid, 'diverseOwnership.created', [
      { field: 'diverseCategoryCode', before: '', after: diverseCategoryCode },
      { field: 'certificationType', before: '', after: certificationType },
    ]);
    rows.push(row);
  }
  await followEntries(tx, request.requestUid);
  return rows;
}

export const diverseOwnershipRoutes: readonly Route[] = [
  readUnderRequest(ENDPOINTS.searchDiverseOwnership, async (call) => {
    const {
      deps: { db },
      request,
      readBody,
    } = call;
    const { limit, offset } = sliceOf(await readBody());
    const where = eq(diverseOwnerships.requestUid, request.requestUid);
    const rows = await db
      .select()
      .from(diverseOwnerships)
      .where(where)
      .orderBy(asc(diverseOwnerships.createdAt), asc(diverseOwnerships.diverseOwnershipUid))
      .limit(limit)
      .offset(offset);
    return {
      payload: {
        pageEntries: rows.map((row) => read(call, row)),
        totalCount: await db.$count(diverseOwnerships, where),
      },
    };
  }),

  writeUnderRequest(
    ENDPOINTS.createDiverseOwnership,
    async (call) => ({ payload: read(call, returned(await createAll(call, [call.body], false))) }),
    { bodyBytes: BODY_BYTES },
  ),

  writeUnderRequest(
    ENDPOINTS.bulkCreateDiverseOwnership,
    async (call) => {
      const rows = await createAll(call, call.body, true);
      return {
        payload: { pageEntries: rows.map((row) => read(call, row)), totalCount: rows.length },
      };
    },
    { bodyBytes: BODY_BYTES },
  ),

  writeUnderRequest(ENDPOINTS.deleteDiverseOwnership, async (call) => {
    const { tx, request, params } = call;
    const mine = and(
      eq(diverseOwnerships.diverseOwnershipUid, params.diverseOwnershipUid),
      eq(diverseOwnerships.requestUid, request.requestUid),
    );
    const gone = found(await tx.delete(diverseOwnerships).where(mine).returning());
    await followEntries(tx, request.requestUid);
    await recordActivity(call, request.requestUid, 'diverseOwnership.deleted', [
      { field: 'diverseCategoryCode', before: gone.diverseCategoryCode, after: '' },
    ]);
    return { payload: null };
  }),
];
