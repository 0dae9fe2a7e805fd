import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { HttpError, validationError } from '../../http/errors';
import type { PostalAddress } from './addressService';

/** An address has five short fields; whoever sends more means harm. */
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

// Numeric-looking values stay text (a ZIP has leading zeros), attributes (USERID, ID) are of no use here.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
});
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: true,
  suppressEmptyNode: true,
});

const refused = (): HttpError =>
  new HttpError('VALIDATION', 'The address is not valid XML of an address check.');

/** Depth by counting tags, before any parser sees the text. */
function depthOf(xml: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of xml.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>') && !/^<[?!]/.test(tag)) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Flattens wrapper tags; refuses unknown, repeated and structured fields. */
function collectFields(node: unknown, into: Map<string, string>): void {
  if (!isRecord(node)) throw refused();
  for (const [tag, value] of Object.entries(node)) {
    if (!KNOWN_TAGS.has(tag) || into.has(tag)) throw refused();
    if (tag === '?xml') continue;
    if (WRAPPERS.some((wrapper) => wrapper === tag)) collectFields(value, into);
    else if (typeof value === 'string' && value.length <= MAX_FIELD) into.set(tag, value);
    else throw refused();
  }
}

/**
 * Reads the XML of an address check. Anything but the known tags is refused, document types above all.
 * @throws HttpError VALIDATION
 */
export function parseAddressXml(xml: string): PostalAddress {
  // Any declaration or processing instruction but the XML header could define entities; comments and CDATA serve nobody.
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
    Address1: field('Address1'),
    Address2: field('Address2'),
    City: field('City'),
    State: field('State'),
    Zip5: field('Zip5'),
  };
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The service's answer with a standardised address; text is escaped by the builder. */
export function addressAnswer(address: PostalAddress): string {
  return (
    HEADER +
    builder.build({ AddressValidateResponse: { Address: { '@ID': '0', ...address, Zip4: '' } } })
  );
}

/** The service's answer with an error. */
export function addressErrorAnswer(number: string, description: string): string {
  const error = {
    Number: number,
    Source: 'clsAMS',
    Description: description,
    HelpFile: '',
    HelpContext: '',
  };
  return (
    HEADER + builder.build({ AddressValidateResponse: { Address: { '@ID': '0', Error: error } } })
  );
}

/** The request as the real service takes it. */
export function addressRequest(userId: string, address: PostalAddress): string {
  return builder.build({
    AddressValidateRequest: {
      '@USERID': userId,
      Revision: '1',
      Address: { '@ID': '0', ...address, Zip4: '' },
    },
  });
}
