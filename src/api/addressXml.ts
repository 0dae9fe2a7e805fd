import type { Address, AddressCheck } from '@contract/registration/address';
import { readAddressCheck } from '@contract/rules/addressResponse';

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * The request of the postal service. Its `Address2` is the street line and `Address1` the suite,
 * hence the swap.
 */
export function addressRequestXml({ address, address2, city, state, zipcode }: Address): string {
  const tag = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`;
  const fields =
    tag('Address1', address2) +
    tag('Address2', address) +
    tag('City', city) +
    tag('State', state) +
    tag('Zip5', zipcode);
  return `<AddressValidateRequest><Address ID="0">${fields}</Address></AddressValidateRequest>`;
}

/**
 * Parses the service's response, JSON or XML. Null for anything else, which counts as a failed
 * connection.
 */
export async function readAddressResponse(body: string): Promise<AddressCheck | null> {
  let parsed: unknown;
  const trimmed = body.trim();
  try {
    if (trimmed.startsWith('<')) {
      if (/<!DOCTYPE/i.test(trimmed)) return null;
      // Loaded with the first check: no other screen parses XML.
      const { XMLParser } = await import(/* webpackChunkName: "xml" */ 'fast-xml-parser');
      parsed = new XMLParser({ parseTagValue: false }).parse(trimmed);
    } else {
      parsed = JSON.parse(trimmed);
    }
  } catch {
    return null;
  }
  return readAddressCheck(parsed, trimmed.startsWith('<'));
}
