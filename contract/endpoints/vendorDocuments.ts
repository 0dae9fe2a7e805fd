import {
  decideVendorDocumentSchema,
  uploadVendorDocumentSchema,
  vendorDocumentsSchema,
} from '../entities/vendorDocument';
import { endpoint } from './define';

const tag = 'vendor documents';

export const vendorDocumentEndpoints = {
  getVendorDocuments: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/vendor-documents',
    tag,
    summary:
      'The documents that a vendor keeps on file, and the types that it is asked for, with links that open the files',
    payload: vendorDocumentsSchema,
  }),
  uploadVendorDocument: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/vendor-documents',
    tag,
    summary: 'Upload a document, which staff review; the one before it counts until then',
    request: uploadVendorDocumentSchema,
    payload: vendorDocumentsSchema,
    failures: {
      CONFLICT: {
        description:
          'the files of the registration are full, or the document that it would replace is not on file any more',
      },
      RATE_LIMITED: { description: 'too many megabytes within a day', retryAfter: true },
    },
  }),
  decideVendorDocument: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/vendor-documents/{documentUid}/decision',
    tag,
    summary: 'Accept a document under review, or refuse it with a reason that its vendor is mailed',
    access: 'review',
    request: decideVendorDocumentSchema,
    payload: vendorDocumentsSchema,
    failures: {
      FORBIDDEN: { description: 'the registration is the own one of the caller, who is staff' },
      CONFLICT: { description: 'the document is decided already, or has expired' },
    },
  }),
  removeVendorDocument: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/vendor-documents/{documentUid}',
    tag,
    summary: 'Take a document away that is not accepted, or whose type is optional',
    payload: vendorDocumentsSchema,
    failures: { CONFLICT: { description: 'it is accepted, and its type is required' } },
  }),
};
