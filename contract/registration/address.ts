import * as v from 'valibot';
import { readFlag, readText } from '../responseFields';
import {
  optionalAddress,
  requiredAddress,
  requiredCity,
  requiredState,
  requiredZip,
} from '../rules/fields';

/** An address as people write it: street line first, suite second. */
export interface Address {
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** Which field holds which part of an address. Without `address2`, the street has the suite. */
export type AddressNames<Name extends string = string> = Readonly<
  Record<Exclude<keyof Address, 'address2'>, Name>
> & { readonly address2?: Name };

/** The result of an address check, parsed from the service's JSON or XML. */
export type AddressCheck =
  | { readonly kind: 'suggestion'; readonly suggestion: Address }
  | { readonly kind: 'error'; readonly errorDescription: string };

/** An address to use as entered, although the address service could not be asked. */
export const keepAddressSchema = v.object({
  address: requiredAddress,
  address2: v.optional(optionalAddress, ''),
  city: requiredCity,
  state: requiredState,
  zipcode: requiredZip,
});

/** What an address counts as: 1 confirmed after all, 0 used as entered, null to be checked. */
export const keptAddressSchema = v.object({ addressVerified: readFlag });

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
