import { XMLParser, XMLValidator, XMLBuilder } from 'fast-xml-parser';
import type { Address, AddressCheck } from '@contract/registration/address';
import { isRecord } from '@contract/isRecord';
import { HttpError, validationError } from '../http/errors';

/*
 * The check of an address in the XML of the postal service's Web Tools, which is what clients send
 * and get. In it, `Address2` is the street and `Address1` the suite.
 */

/** Keys that begin with `@` become attributes; text is escaped. */
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: true,
  suppressEmptyNode: true,
});

/** Generous for five short fields; anything larger is an attack. */
export const MAX_XML_BYTES = 8 * 1024;
const MAX_DEPTH = 8;
const MAX_FIELD = 100;

const FIELDS = ['Address1', 'Address2', 'City', 'State', 'Zip5'] as const;
const WRAPPERS = ['AddressValidateRequest', 'Address'] as const;
const KNOWN_TAGS = new Set<string>([
  ...WRAPPERS,
  ...FIELDS,
  'Zip4',
  'FirmName',
  'Urbanization',
  'Revision',
  '?xml',
]);

// Values stay text: a ZIP code has leading zeros. Attributes (USERID, ID) carry nothing the check
// needs.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
});
const refused = (): HttpError =>
  new HttpError('VALIDATION', 'The address is not valid XML of an address check.');

/**
 * Nesting depth, counted on the raw text so that no parser sees a deep document. A bracket that
 * nothing closes takes the rest of the text: looking for its end again from every further bracket
 * would take the square of the length.
 */
function depthOf(xml: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of xml.matchAll(/<[^>]*(?:>|$)/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>') && !/^<[?!]/.test(tag)) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Flattens wrapper tags. Unknown, repeated and nested fields are refused. */
function collectFields(node: unknown, fields: Map<string, string>): void {
  if (!isRecord(node)) throw refused();
  for (const [tag, value] of Object.entries(node)) {
    if (!KNOWN_TAGS.has(tag) || fields.has(tag)) throw refused();
    if (tag === '?xml') continue;
    if (WRAPPERS.some((wrapper) => wrapper === tag)) collectFields(value, fields);
    else if (typeof value === 'string' && value.length <= MAX_FIELD) fields.set(tag, value);
    else throw refused();
  }
}

/** Reads the XML of an address check: known tags, no document type. @throws HttpError VALIDATION */
export function parseAddressXml(xml: string): Address {
  // A declaration or processing instruction other than the XML header could define entities.
  // Comments and CDATA are not needed.
  if (
    /<!|<\?(?!xml[\s?])/i.test(xml) ||
    depthOf(xml) > MAX_DEPTH ||
    XMLValidator.validate(xml) !== true
  )
    throw refused();
  const fields = new Map<string, string>();
  try {
    collectFields(parser.parse(xml), fields);
  } catch (error) {
    throw error instanceof HttpError ? error : refused();
  }
  const field = (name: (typeof FIELDS)[number]): string => fields.get(name) ?? '';
  const missing = (['Address2', 'City', 'State'] as const).filter((name) => field(name) === '');
  if (missing.length > 0)
    throw validationError(
      Object.fromEntries(missing.map((name) => [name, 'This Field is Required'])),
    );
  return {
    address: field('Address2'),
    address2: field('Address1'),
    city: field('City'),
    state: field('State'),
    zipcode: field('Zip5'),
  };
}

/** The response to a check, as XML. */
export function addressCheckXml(check: AddressCheck): string {
  const content =
    check.kind === 'error'
      ? { Error: { Description: check.errorDescription } }
      : {
          Address1: check.suggestion.address2,
          Address2: check.suggestion.address,
          City: check.suggestion.city,
          State: check.suggestion.state,
          Zip5: check.suggestion.zipcode,
        };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({
    AddressValidateResponse: { Address: { '@ID': '0', ...content } },
  })}`;
}
