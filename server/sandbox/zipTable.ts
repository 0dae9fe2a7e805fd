import { lookup } from 'zipcodes';

export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  /** Two letters, upper case. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Looks up a US ZIP code in the bundled table. Takes five digits; an extension is ignored. */
export function lookUpZip(zip: string): ZipPlace | undefined {
  const digits = /^(\d{5})(-?\d{4})?$/.exec(zip.trim())?.[1];
  const place = digits === undefined ? undefined : lookup(digits);
  return place?.country === 'US' ? place : undefined;
}
