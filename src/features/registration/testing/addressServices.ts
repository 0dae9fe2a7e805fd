import type { Services } from '@/testing/fakeServer';

export const CHECK = '/mm/usps/validate-address';
const PARTS = ['Address1', 'Address2', 'City', 'State', 'Zip5'] as const;

const reply = (content: string): Response =>
  new Response(`<AddressValidateResponse><Address>${content}</Address></AddressValidateResponse>`);

/** What the service knows in place of a typed address; `Address1` is the suite. */
export const addressFound = (
  street: string,
  over: Partial<Record<(typeof PARTS)[number], string>> = {},
): Response => {
  const parts: typeof over = { Address2: street, City: 'DAYTON', State: 'OH', Zip5: '45402' };
  const all = { ...parts, ...over };
  return reply(PARTS.map((name) => `<${name}>${all[name] ?? ''}</${name}>`).join(''));
};

/** Why the service refuses an address. */
export const addressRefused = (why = 'Address Not Found.'): Response =>
  reply(`<Error><Description>${why}</Description></Error>`);

const tag = (body: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '';

/**
 * The address check and geocoding: every address is confirmed as it was entered, but a street that
 * begins with 0 is not found, as in the sandbox.
 */
export const addressServices: Services = {
  [CHECK]: (body) => {
    const street = tag(body, 'Address2');
    if (street.startsWith('0')) return addressRefused();
    return addressFound(street, Object.fromEntries(PARTS.map((name) => [name, tag(body, name)])));
  },
  '/geocode': () =>
    Response.json({ results: [{ geometry: { location: { lat: 39.7, lng: -84.2 } } }] }),
};
