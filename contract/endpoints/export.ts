import { linkVendorFileSchema, vendorExportSchema, vendorFileLinkSchema } from '../entities/export';
import { requirementsSchema } from '../entities/requirement';
import { CODE_REQUIRED, endpointsOf } from './define';

const define = endpointsOf('export');

export const exportEndpoints = {
  exportVendors: define('GET /mm/export/vendors', {
    summary: 'Approved vendors that have changed since a cursor, each once',
    access: 'serviceKey',
    query: ['since', 'limit'],
    payload: vendorExportSchema,
    failures: { CONFLICT: 'a backup was restored since: start without `since`' },
  }),
  getRequirements: define('GET /mm/vendors/{requestUid}/requirements', {
    summary: 'What a registration still needs: due now, past due, due later, and why',
    takesServiceKey: true,
    payload: requirementsSchema,
  }),
  linkVendorFile: define('POST /mm/export/file-links', {
    summary: 'A link that opens all approved vendors as a CSV file for a few minutes',
    access: 'exportVendors',
    request: linkVendorFileSchema,
    payload: vendorFileLinkSchema,
    failures: CODE_REQUIRED,
  }),
};
