import * as v from 'valibot';
import {
  geocodeSchema,
  type Address,
  type AddressCheck,
  type Geolocation,
} from '@contract/entities/address';
import { addressRequestXml, readAddressAnswer } from './addressXml';
import { baseApi } from './baseApi';
import { apiError, type ApiError } from './errors';
import type { ApiServices } from './services';
import { TIMEOUT_MS } from './timeouts';

type Answer<T> = { data: T } | { error: ApiError };

const unreachable = { error: apiError('unavailable') } as const;

export const addressCheckApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks the postal service about an address. An error is of the connection only; what the service says is data. */
    checkAddress: build.query<AddressCheck, Address>({
      queryFn: async (address, { extra, signal }): Promise<Answer<AddressCheck>> => {
        const { config, session } = extra as ApiServices;
        const token = await session.accessToken();
        if (token === null) return unreachable;
        try {
          const response = await fetch(`${config.apiBaseUrl}/mm/usps/validate-address`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/xml', Authorization: `Bearer ${token}` },
            body: addressRequestXml(address),
            signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS.read)]),
          });
          if (response.status >= 500 || response.status === 401 || response.status === 429)
            return unreachable;
          const answer = await readAddressAnswer(await response.text());
          if (answer)
            return response.ok || answer.kind === 'error' ? { data: answer } : unreachable;
          return unreachable;
        } catch {
          return unreachable;
        }
      },
      keepUnusedDataFor: 0,
    }),
    /** Where an address lies; the one call without a bearer token. That it fails never blocks anything. */
    geocode: build.query<Geolocation | null, Address>({
      queryFn: async (
        { address, city, state, zipcode },
        { extra, signal },
      ): Promise<Answer<Geolocation | null>> => {
        const { maps } = (extra as ApiServices).config;
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
