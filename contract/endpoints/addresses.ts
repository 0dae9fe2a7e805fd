import { keepAddressSchema, keptAddressSchema } from '../registration/address';
import { endpoint } from './define';

export const addressEndpoints = {
  keepAddress: endpoint({
    method: 'POST',
    path: '/mm/usps/keep-address',
    tag: 'addresses',
    summary: 'Use an address as entered while the address service cannot be reached. Optional',
    request: keepAddressSchema,
    payload: keptAddressSchema,
  }),
};
