import { vendorDocumentEndpoints as E } from '@contract/endpoints/vendorDocuments';
import { baseApi } from './baseApi';
import { calls, type OfRequest } from './buildRequest';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

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
      ...calls(E.decideVendorDocument),
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
