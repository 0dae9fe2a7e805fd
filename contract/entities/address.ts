import * as v from 'valibot';
import { readText } from '../responseFields';

/** An address as people write it: street line first, suite second. */
export interface Address {
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** The result of an address check, parsed from the service's JSON or XML. */
export type AddressCheck =
  | { readonly kind: 'suggestion'; readonly suggestion: Address }
  | { readonly kind: 'error'; readonly errorDescription: string };

export const geocodeSchema = v.object({
  results: v.array(
    v.object({ geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }) }),
  ),
});
export interface Geolocation {
  readonly latitude: number;
  readonly longitude: number;
}

export const versionSchema = v.object({ version: readText });
