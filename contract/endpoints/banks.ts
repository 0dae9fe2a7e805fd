import { bankSchema } from '../entities/bank';
import { requiredRoutingNumber } from '../rules/fields';
import { pageOf, searchRequest } from '../search';
import { endpoint } from './define';

/** Not in the file of the bank details, whose endpoints every page of a registration loads. */
export const bankEndpoints = {
  // Not a GET: the routing number stays out of the access logs on the way.
  findBank: endpoint({
    method: 'POST',
    path: '/mm/banks/search',
    tag: 'ACH',
    summary: 'The bank that a routing number belongs to. Optional',
    request: searchRequest({ routingNo: requiredRoutingNumber }),
    payload: pageOf(bankSchema),
    emptyWhenNotFound: true,
  }),
};
