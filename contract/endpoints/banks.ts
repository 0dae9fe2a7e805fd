import { bankSchema } from '../entities/bank';
import { requiredRoutingNumber } from '../rules/fields';
import { pageOf, searchRequest } from '../search';
import { endpointsOf } from './define';

const define = endpointsOf('ACH');

/** Not in the file of the bank details, whose endpoints every page of a registration loads. */
export const bankEndpoints = {
  // Not a GET: the routing number stays out of the access logs on the way.
  findBank: define('POST /mm/banks/search', {
    summary: 'The bank that a routing number belongs to. Optional',
    request: searchRequest({ routingNo: requiredRoutingNumber }),
    payload: pageOf(bankSchema),
    emptyWhenNotFound: true,
  }),
};
