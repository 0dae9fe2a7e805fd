import type { AddressNames } from '../../model/addressOf';

/** The tax address is one line: a suite is at its end. */
export const TAX_ADDRESS = {
  address: 'taxAddress',
  city: 'taxCity',
  state: 'taxState',
  zipcode: 'taxZipCode',
} as const satisfies AddressNames;
