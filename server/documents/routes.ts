import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Endpoint } from '@contract/endpoints/define';
import { documentProblems } from '@contract/entities/vendorDocument';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import { defineAnytimeRoute, defineReadRoute } from '../api/vendorRequestRoute';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { conflict, forbidden, notFound } from '../http/errors';
import { uploadRoutes } from '../registration/certificateLinks';
import {
  type VendorDocumentRow,
  vendorDocumentFiles,
  vendorDocuments,
} from '../storage/schema/documents';
import type { WriteContext } from '../api/endpointContext';
import { isOwner } from '../api/reach';
import { UNDER_REVIEW } from '../domain/approval';
import { revisionBump } from '../registration/record';
import { queueApprovalCall } from '../review/applyDecision';
import { reviewRuleRuns } from '../storage/schema/reviews';
import { certificateFiles, diverseOwnerships } from '../storage/schema/shopLists';
import { nameOf } from '../users/person';
import { namedInTimeline, typesFor } from './vendorDocuments';
import { VENDOR_DOCUMENTS_PATH, filedOf, findDocument, payloadOf } from './filedDocuments';
import { uploadDocument } from './uploadRoute';
import { queueDocumentMails } from './sendMails';

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

/** Accepts or refuses what was uploaded, once. */
const decideDocument: Route = defineAnytimeRoute(ENDPOINTS.decideVendorDocument, async (ctx) => {
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
    throw forbidden('You have uploaded this document. Someone else of the staff has to accept it.');
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
  if (!accepts)
    await queueDocumentMails(tx, 'REFUSED', { ...row, subjectUid: row.documentUid }, now);
  else {
    await takePlace(ctx, row);
    if (type?.beforeApproval) await askAgain(ctx);
  }
  await recordActivity(
    ctx,
    accepts ? 'request.documentAccepted' : 'request.documentRefused',
    namedInTimeline(deps, row.typeKey, body.decision === 'REFUSE' ? body.reason : ''),
  );
  return { payload: await payloadOf(tx, ctx) };
});

/** The four endpoints: every one responds with the whole list. */
export const vendorDocumentRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getVendorDocuments, async (ctx) => ({
    payload: await payloadOf(ctx.deps.db, ctx),
  })),
  uploadDocument,
  decideDocument,

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
