import { suggestAddressesSchema, suggestedAddressesSchema } from '../entities/addressSuggestion';
import { endpointsOf } from './define';

const define = endpointsOf('addresses');

/** Apart from the other endpoints of addresses, whose code every step with an address loads. */
export const addressSuggestionEndpoints = {
  // Not a GET: what is typed stays out of the access logs on the way.
  suggestAddresses: define('POST /mm/usps/suggest-addresses', {
    summary: 'Suggest addresses while a street is typed. Optional',
    request: suggestAddressesSchema,
    payload: suggestedAddressesSchema,
    failures: {
      RATE_LIMITED: { description: 'too many suggestions in a short time', retryAfter: true },
      FAILED: 'the service of the suggestions cannot be reached',
    },
  }),
};
