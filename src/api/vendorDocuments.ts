import { vendorDocumentEndpoints as E } from '@contract/endpoints/vendorDocuments';
import type { DecideVendorDocument } from '@contract/entities/vendorDocument';
import { baseApi } from './baseApi';
import { calls, type OfRequest, buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

interface OfDocument extends OfRequest {
  readonly documentUid: string;
}

/**
 * Lists show whether a document has lapsed, ownership entries their accepted certificate, and the
 * review whether a missing document prevents the approval.
 */
const reachesLists = invalidatesEach<OfRequest>(
  invalidates('VendorDocuments', 'diverseOwnership', 'Review', 'Timeline'),
  invalidatesAll('Shops', 'ReviewQueue'),
);

/** The documents that a vendor keeps on file. */
export const vendorDocumentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The links work for a few minutes. */
    getVendorDocuments: build.query({
      ...calls(E.getVendorDocuments),
      providesTags: provides('VendorDocuments'),
    }),
    uploadVendorDocument: build.mutation({
      ...calls(E.uploadVendorDocument),
      invalidatesTags: invalidatesEach<OfRequest>(
        invalidates('VendorDocuments', 'Timeline'),
        invalidatesAll('ReviewQueue'),
      ),
    }),
    decideVendorDocument: build.mutation({
      query: ({
        requestUid,
        documentUid,
        decided,
      }: OfDocument & { decided: DecideVendorDocument }) =>
        buildRequest(E.decideVendorDocument, {
          params: { requestUid, documentUid },
          body: decided,
        }),
      responseSchema: payloadOf(E.decideVendorDocument.payload),
      invalidatesTags: reachesLists,
    }),
    removeVendorDocument: build.mutation({
      ...calls(E.removeVendorDocument),
      invalidatesTags: reachesLists,
    }),
  }),
});

export const {
  useGetVendorDocumentsQuery,
  useDecideVendorDocumentMutation,
  useRemoveVendorDocumentMutation,
} = vendorDocumentsApi;
