import { matchesCity, serviceCity, lookUpZip } from '../zipTable';
import type { AddressService, PostalAddress } from '../../integrations/usps/addressService';
import { xmlBuilder } from '../../integrations/usps/addressXml';

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

const envelope = (content: object): string =>
  HEADER + xmlBuilder.build({ AddressValidateResponse: { Address: { '@ID': '0', ...content } } });

/** The response of the postal service that holds a standardized address. */
const addressResponse = (address: PostalAddress): string => envelope({ ...address, Zip4: '' });

/** The response of the postal service that refuses an address. */
const addressErrorResponse = (number: string, description: string): string =>
  envelope({
    Error: {
      Number: number,
      Source: 'clsAMS',
      Description: description,
      HelpFile: '',
      HelpContext: '',
    },
  });

const NOT_FOUND = '-2147219401';
const INVALID = '-2147219400';

/**
 * Misspelled suffixes, which the postal service corrects: the way to a suggestion that asks to be
 * confirmed.
 */
const MISSPELLED: Readonly<Record<string, string>> = {
  AVANUE: 'AVENUE',
  AVENU: 'AVENUE',
  BOULVARD: 'BOULEVARD',
  RAOD: 'ROAD',
  STEET: 'STREET',
  STRET: 'STREET',
};

/**
 * A line as the postal service writes it: upper case, single spaces, no periods or commas, suffixes
 * spelled right.
 */
const standardLine = (line: string): string =>
  line
    .toUpperCase()
    .replace(/[.,]/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => MISSPELLED[word] ?? word)
    .join(' ');

/**
 * Validates addresses like the postal service, against the bundled ZIP table. A street that begins
 * with `0` is never found.
 */
export function createSimulatedAddressService(): AddressService {
  return { validate };
}

async function validate(address: PostalAddress): Promise<string> {
  if (!/^[A-Za-z]{2}$/.test(address.State.trim()))
    return addressErrorResponse(INVALID, 'Invalid State Code.');
  const place = await lookUpZip(address.Zip5);
  if (!place) return addressErrorResponse(INVALID, 'Invalid Zip Code.');
  if (place.state !== address.State.trim().toUpperCase())
    return addressErrorResponse(INVALID, 'Invalid State Code.');
  if (!matchesCity(address.City, place.city)) return addressErrorResponse(INVALID, 'Invalid City.');
  if (address.Address2.trim().startsWith('0'))
    return addressErrorResponse(NOT_FOUND, 'Address Not Found.');
  return addressResponse({
    Address1: standardLine(address.Address1),
    Address2: standardLine(address.Address2),
    City: serviceCity(place.city),
    State: place.state,
    Zip5: place.zip,
  });
}
