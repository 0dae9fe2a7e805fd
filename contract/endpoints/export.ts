import { linkVendorFileSchema, vendorExportSchema, vendorFileLinkSchema } from '../entities/export';
import { requirementsSchema } from '../entities/requirement';
import { CODE_REQUIRED, endpoint } from './define';

export const exportEndpoints = {
  exportVendors: endpoint({
    method: 'GET',
    path: '/mm/export/vendors',
    tag: 'export',
    summary: 'Approved vendors that have changed since a cursor, each once',
    access: 'serviceKey',
    query: ['since', 'limit'],
    payload: vendorExportSchema,
    failures: { CONFLICT: { description: 'a backup was restored since: start without `since`' } },
  }),
  getRequirements: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/requirements',
    tag: 'export',
    summary: 'What a registration still needs: due now, past due, due later, and why',
    takesServiceKey: true,
    payload: requirementsSchema,
  }),
  linkVendorFile: endpoint({
    method: 'POST',
    path: '/mm/export/file-links',
    tag: 'export',
    summary: 'A link that opens all approved vendors as a CSV file for a few minutes',
    access: 'exportVendors',
    request: linkVendorFileSchema,
    payload: vendorFileLinkSchema,
    failures: CODE_REQUIRED,
  }),
};
