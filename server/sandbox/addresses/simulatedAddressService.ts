import type { Address, AddressCheck } from '@contract/registration/address';
import { type AddressService, NOT_FOUND } from '../../integrations/address-check/addressService';
import { lookUpZip, matchesCity, serviceCity } from '../zipTable';

const invalid = (part: string): AddressCheck => ({
  kind: 'error',
  errorDescription: `Invalid ${part}.`,
});

/** Misspelled suffixes that the service corrects: the way to a suggestion to confirm. */
const MISSPELLED: Readonly<Record<string, string>> = {
  AVANUE: 'AVENUE',
  AVENU: 'AVENUE',
  BOULVARD: 'BOULEVARD',
  RAOD: 'ROAD',
  STEET: 'STREET',
  STRET: 'STREET',
};

/** A line in postal form: upper case, single spaces, no punctuation, suffixes spelled right. */
const standardLine = (line: string): string =>
  line
    .toUpperCase()
    .replace(/[.,]/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => MISSPELLED[word] ?? word)
    .join(' ');

/** Validates against the bundled ZIP table. A street that begins with `0` is never found. */
export function createSimulatedAddressService(): AddressService {
  return { validate };
}

async function validate({
  address,
  address2,
  city,
  state,
  zipcode,
}: Address): Promise<AddressCheck> {
  if (!/^[A-Za-z]{2}$/.test(state.trim())) return invalid('State Code');
  const place = await lookUpZip(zipcode);
  if (!place) return invalid('Zip Code');
  if (place.state !== state.trim().toUpperCase()) return invalid('State Code');
  if (!matchesCity(city, place.city)) return invalid('City');
  if (address.trim().startsWith('0')) return NOT_FOUND;
  return {
    kind: 'suggestion',
    suggestion: {
      address: standardLine(address),
      address2: standardLine(address2),
      city: serviceCity(place.city),
      state: place.state,
      zipcode: place.zip,
    },
  };
}
