import * as v from 'valibot';
import {
  type Address,
  type AddressCheck,
  type Geolocation,
  geocodeSchema,
} from '@contract/registration/address';
import { addressEndpoints as E } from '@contract/endpoints/addresses';
import { readAddressCheck } from '@contract/rules/addressResponse';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';
import { type ApiError, apiError } from './errors';
import { servicesOf } from './services';
import { TIMEOUT_MS } from './timeouts';

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The service's request: its `Address2` is the street and `Address1` the suite. */
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

/** Parses the response, JSON or XML. Null for anything else: a failed connection. */
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

type Outcome<T> = { data: T } | { error: ApiError };

const unreachable = { error: apiError('unavailable') } as const;

export const addressCheckApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Checks an address. Only a failed connection is an error; a refused address is data. */
    checkAddress: build.query<AddressCheck, Address>({
      queryFn: async (address, { extra, signal }): Promise<Outcome<AddressCheck>> => {
        const { config, session } = servicesOf(extra);
        const token = await session.accessToken();
        if (token === null) return unreachable;
        try {
          const response = await fetch(`${config.apiBaseUrl}/mm/usps/validate-address`, {
            method: 'POST',
            headers: {
              'Content-Type': 'application/xml',
              'Accept-Language': '*',
              Authorization: `Bearer ${token}`,
            },
            body: addressRequestXml(address),
            signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS.read)]),
          });
          if (response.status === 429) return { error: apiError('rateLimited') };
          if (response.status >= 500 || response.status === 401) return unreachable;
          const check = await readAddressResponse(await response.text());
          return check && (response.ok || check.kind === 'error') ? { data: check } : unreachable;
        } catch {
          return unreachable;
        }
      },
      keepUnusedDataFor: 0,
    }),
    /** Uses an address as entered. The backend tries once more and returns how it counts. */
    keepAddress: build.query({
      ...calls(E.keepAddress),
      keepUnusedDataFor: 0,
    }),
    /** Coordinates, from a service without bearer token. A failure is null and blocks no save. */
    geocode: build.query<Geolocation | null, Address>({
      queryFn: async (
        { address, city, state, zipcode },
        { extra, signal },
      ): Promise<Outcome<Geolocation | null>> => {
        const { maps } = servicesOf(extra).config;
        const query = new URLSearchParams({
          address: `${address}, ${city}, ${state} ${zipcode}`,
          key: maps.key,
        });
        try {
          const response = await fetch(`${maps.geocodeUrl}?${query.toString()}`, {
            signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS.optional)]),
            credentials: 'omit',
          });
          const found = v.safeParse(geocodeSchema, await response.json());
          const location = found.success ? found.output.results[0]?.geometry.location : undefined;
          return { data: location ? { latitude: location.lat, longitude: location.lng } : null };
        } catch {
          return { data: null };
        }
      },
      keepUnusedDataFor: 300,
    }),
  }),
});
