import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { documentProblems } from '@contract/entities/vendorDocument';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import type { WriteContext } from '../api/endpointContext';
import { isOwner } from '../api/reach';
import { defineAnytimeRoute } from '../api/vendorRequestRoute';
import { UNDER_REVIEW } from '../domain/approval';
import { conflict, forbidden, notFound } from '../http/errors';
import { revisionBump } from '../registration/record';
import { queueApprovalCall } from '../review/applyDecision';
import {
  vendorDocumentFiles,
  type VendorDocumentRow,
  vendorDocuments,
} from '../storage/schema/documents';
import { reviewRuleRuns } from '../storage/schema/reviews';
import { certificateFiles, diverseOwnerships } from '../storage/schema/shopLists';
import { nameOf } from '../users/person';
import { queueDocumentMails } from './sendMails';
import { namedInTimeline, typesFor } from './vendorDocuments';
import { filedOf, findDocument, payloadOf } from './filedDocuments';

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
export const decideDocument: Route = defineAnytimeRoute(
  ENDPOINTS.decideVendorDocument,
  async (ctx) => {
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
  },
);
