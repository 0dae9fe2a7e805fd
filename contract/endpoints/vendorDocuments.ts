import {
  decideVendorDocumentSchema,
  uploadVendorDocumentSchema,
  vendorDocumentsSchema,
} from '../entities/vendorDocument';
import { endpointsOf } from './define';

const define = endpointsOf('vendor documents');

export const vendorDocumentEndpoints = {
  getVendorDocuments: define('GET /mm/vendors/{requestUid}/vendor-documents', {
    summary:
      'The documents that a vendor keeps on file, and the types that it is asked for, with links that open the files',
    payload: vendorDocumentsSchema,
  }),
  uploadVendorDocument: define('POST /mm/vendors/{requestUid}/vendor-documents', {
    summary: 'Upload a document, which staff review; the one before it counts until then',
    request: uploadVendorDocumentSchema,
    payload: vendorDocumentsSchema,
    failures: {
      CONFLICT:
        'the files of the registration are full, or the document that it would replace is not on file any more',
      RATE_LIMITED: { description: 'too many megabytes within a day', retryAfter: true },
    },
  }),
  decideVendorDocument: define(
    'POST /mm/vendors/{requestUid}/vendor-documents/{documentUid}/decision',
    {
      summary:
        'Accept a document under review, or refuse it with a reason that its vendor is mailed',
      access: 'review',
      request: decideVendorDocumentSchema,
      payload: vendorDocumentsSchema,
      failures: {
        FORBIDDEN: 'the registration is the own one of the caller, who is staff',
        CONFLICT: 'the document is decided already, or has expired',
      },
    },
  ),
  removeVendorDocument: define('DELETE /mm/vendors/{requestUid}/vendor-documents/{documentUid}', {
    summary: 'Take a document away that is not accepted, or whose type is optional',
    payload: vendorDocumentsSchema,
    failures: { CONFLICT: 'it is accepted, and its type is required' },
  }),
};
