import { codeEntrySchema, codeHeaderSchema } from '../entities/codeList';
import { pageOf, searchRequest } from '../search';
import { plainText } from '../rules/plainText';
import { endpointsOf } from './define';

const define = endpointsOf('code lists');

export const codeListEndpoints = {
  searchCodeHeaders: define('POST /mm/code-master-headers/search', {
    summary: 'The header of a code list',
    request: searchRequest({ entityName: plainText(), entityItem: plainText() }),
    payload: pageOf(codeHeaderSchema),
    emptyWhenNotFound: true,
  }),
  listCodeDetails: define('GET /mm/code-master-headers/{headerId}/code-master-details', {
    summary: 'The entries of a code list',
    payload: pageOf(codeEntrySchema),
  }),
};
