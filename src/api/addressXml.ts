import type { Address, AddressCheck } from '@contract/entities/address';

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The postal service's request. Its `Address2` is the street line and `Address1` the suite, hence the swap. */
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

type Fields = Readonly<Record<string, unknown>>;

/** Every leaf of a parsed response by its lower-cased name, at any depth. */
function leaves(node: unknown, into: Record<string, unknown> = {}): Fields {
  if (typeof node !== 'object' || node === null) return into;
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null) {
      if (name.toLowerCase() === 'error') into['error'] = true;
      leaves(value, into);
    } else if (into[name.toLowerCase()] === undefined || into[name.toLowerCase()] === '') {
      into[name.toLowerCase()] = value;
    }
  }
  return into;
}

const text = (fields: Fields, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' || typeof value === 'number')
      if (String(value).trim() !== '') return String(value).trim();
  }
  return '';
};

/** Parses the service's response, JSON or XML. Null when it is neither, which counts as a failed connection. */
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
  const fields = leaves(parsed);
  const failed =
    fields['error'] === true ||
    fields['error'] === 'true' ||
    fields['errorflag'] === true ||
    fields['errorflag'] === 'true';
  const errorDescription = text(
    fields,
    'errordescription',
    ...(failed ? ['description', 'text', 'detail'] : []),
  );
  if (failed || errorDescription !== '') return { kind: 'error', errorDescription };
  // XML names the street Address2; JSON responses name it address.
  const isXml = trimmed.startsWith('<');
  const suggestion = {
    address: isXml ? text(fields, 'address2') : text(fields, 'address', 'address2'),
    address2: isXml
      ? text(fields, 'address1')
      : 'address' in fields
        ? text(fields, 'address2')
        : text(fields, 'address1'),
    city: text(fields, 'city'),
    state: text(fields, 'state'),
    zipcode: text(fields, 'zip5', 'zipcode', 'zip'),
  };
  return suggestion.address === '' ? null : { kind: 'suggestion', suggestion };
}
