import * as v from 'valibot';
import {
  type DocumentType,
  documentTypeSchema,
  type VendorDocument,
  vendorDocumentSchema,
} from '@contract/entities/vendorDocument';

export const INSURANCE: DocumentType = v.parse(documentTypeSchema, {
  key: 'insurance',
  name: { en: 'Certificate of insurance', es: 'Certificado de seguro' },
  required: true,
  details: ['insurer'],
  issueDate: true,
});
export const TECHNICIANS: DocumentType = v.parse(documentTypeSchema, {
  key: 'technicianCertification',
  name: { en: 'Technician certification', es: 'Certificación de técnico' },
  several: true,
  details: ['holder'],
});

/** An accepted certificate of insurance. */
export const aDocument = (over: Partial<VendorDocument> = {}): VendorDocument => ({
  ...v.parse(vendorDocumentSchema, {
    documentUid: 'd1',
    typeKey: 'insurance',
    state: 'ACCEPTED',
    details: { insurer: 'Hartford' },
    issuedOn: '2026-01-15',
    expiresOn: '2099-12-31',
    url: 'https://portal.example/mm/vendor-documents/d1',
    uploadedAt: '2026-01-16T15:04:00Z',
    uploadedBy: 'Dana Miller',
    decidedAt: '2026-01-17T15:04:00Z',
    decidedBy: 'Kim Super',
  }),
  ...over,
});
