import type { AddressNames } from '../../model/addressOf';

/**
 * The tax address is one line: the suite that the address check knows has no field and no property.
 */
export const TAX_ADDRESS = {
  address: 'taxAddress',
  address2: 'taxAddress2',
  city: 'taxCity',
  state: 'taxState',
  zipcode: 'taxZipCode',
} as const satisfies AddressNames;
