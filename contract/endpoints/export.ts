import { vendorExportSchema } from '../entities/export';
import { endpoint } from './define';

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
};
