import type { AddressCheck } from '../registration/address';

/** More than any part of an address needs, also where a service does not abbreviate. */
const MAX_PART = 100;
const CONTROL = /\p{Cc}/u;

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

/**
 * What a parsed response of the address service says. Null when it holds neither an address nor an
 * error, or parts that no address has: that counts as a failed connection.
 * @param isXml XML names the street Address2; JSON names it address
 */
export function readAddressCheck(parsed: unknown, isXml: boolean): AddressCheck | null {
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
  // A suggestion is remembered and may be saved: what a database or a form refuses must not get
  // that far.
  const isUsable = Object.values(suggestion).every(
    (part) => part.length <= MAX_PART && !CONTROL.test(part),
  );
  return suggestion.address === '' || !isUsable ? null : { kind: 'suggestion', suggestion };
}
