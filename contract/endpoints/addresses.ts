import { keepAddressSchema, keptAddressSchema } from '../registration/address';
import { endpointsOf } from './define';

const define = endpointsOf('addresses');

export const addressEndpoints = {
  keepAddress: define('POST /mm/usps/keep-address', {
    summary: 'Use an address as entered while the address service cannot be reached. Optional',
    request: keepAddressSchema,
    payload: keptAddressSchema,
  }),
};
