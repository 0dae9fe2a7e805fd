import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import { defineReadRoute, defineAnytimeRoute } from '../api/vendorRequestRoute';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { conflict } from '../http/errors';
import { uploadRoutes } from '../registration/certificateLinks';
import { vendorDocumentFiles, vendorDocuments } from '../storage/schema/documents';
import { namedInTimeline } from './vendorDocuments';
import { decideDocument } from './decisionRoute';
import { findDocument, payloadOf, VENDOR_DOCUMENTS_PATH } from './filedDocuments';
import { uploadDocument } from './uploadRoute';

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
