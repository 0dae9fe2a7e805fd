import { codeEntrySchema, codeHeaderSchema } from '../entities/codeList';
import { pageOf, searchRequest } from '../search';
import { plainText } from '../rules/plainText';
import { endpoint } from './define';

export const codeListEndpoints = {
  searchCodeHeaders: endpoint({
    method: 'POST',
    path: '/mm/code-master-headers/search',
    tag: 'code lists',
    summary: 'The header of a code list',
    request: searchRequest({ entityName: plainText(), entityItem: plainText() }),
    payload: pageOf(codeHeaderSchema),
    emptyWhenNotFound: true,
  }),
  listCodeDetails: endpoint({
    method: 'GET',
    path: '/mm/code-master-headers/{headerId}/code-master-details',
    tag: 'code lists',
    summary: 'The entries of a code list',
    payload: pageOf(codeEntrySchema),
  }),
};
