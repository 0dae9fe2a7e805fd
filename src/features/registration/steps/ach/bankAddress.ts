import type { AddressNames } from '../../model/addressOf';

export const BANK_ADDRESS = {
  address: 'bankAddress1',
  address2: 'bankAddress2',
  city: 'bankCity',
  state: 'bankState',
  zipcode: 'bankZip',
} as const satisfies AddressNames;
