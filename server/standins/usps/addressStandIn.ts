import { agreesWithCity, postalCity } from '../postalCity';
import { lookUpZip } from '../zipTable';
import type { AddressService, PostalAddress } from './addressService';
import { addressAnswer, addressErrorAnswer } from './addressXml';

const NOT_FOUND = '-2147219401';
const INVALID = '-2147219400';

/** Upper case, no punctuation but `#`, `-` and `/`, single spaces: how the postal service writes a line. */
const standardLine = (line: string): string =>
  line.toUpperCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/** Answers like the postal service, from a bundled ZIP table. A street beginning with `0` is never found. */
export function createAddressStandIn(): AddressService {
  return { validate: (address) => Promise.resolve(answerTo(address)) };
}

function answerTo(address: PostalAddress): string {
  if (!/^[A-Za-z]{2}$/.test(address.State.trim()))
    return addressErrorAnswer(INVALID, 'Invalid State Code.');
  const place = lookUpZip(address.Zip5);
  if (!place) return addressErrorAnswer(INVALID, 'Invalid Zip Code.');
  if (place.state !== address.State.trim().toUpperCase())
    return addressErrorAnswer(INVALID, 'Invalid State Code.');
  if (!agreesWithCity(address.City, place.city))
    return addressErrorAnswer(INVALID, 'Invalid City.');
  if (address.Address2.trim().startsWith('0'))
    return addressErrorAnswer(NOT_FOUND, 'Address Not Found.');
  return addressAnswer({
    Address1: standardLine(address.Address1),
    Address2: standardLine(address.Address2),
    City: postalCity(place.city),
    State: place.state,
    Zip5: place.zip,
  });
}
