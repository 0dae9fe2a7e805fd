import type { Services } from '@/testing/fakeServer';

const tag = (body: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '';

/**
 * The address check and geocoding: every address is confirmed as it was entered, but a street that
 * begins with 0 is not found, as in the sandbox.
 */
export const addressServices: Services = {
  '/mm/usps/validate-address': (body) => {
    const street = tag(body, 'Address2');
    const found = ['Address1', 'Address2', 'City', 'State', 'Zip5']
      .map((name) => `<${name}>${tag(body, name)}</${name}>`)
      .join('');
    const content = street.startsWith('0')
      ? '<Error><Description>Address Not Found.</Description></Error>'
      : found;
    return new Response(
      `<AddressValidateResponse><Address>${content}</Address></AddressValidateResponse>`,
    );
  },
  '/geocode': () =>
    Response.json({ results: [{ geometry: { location: { lat: 39.7, lng: -84.2 } } }] }),
};
