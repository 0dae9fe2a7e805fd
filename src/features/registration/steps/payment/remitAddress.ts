import type { AddressNames } from '../../model/addressOf';

export const REMIT_ADDRESS = {
  address: 'remitAddressLine1',
  address2: 'remitAddressLine2',
  city: 'remitCity',
  state: 'remitState',
  zipcode: 'remitZip',
} as const satisfies AddressNames;
