export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  /** Two letters, upper case. */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Looks up a US ZIP code in the bundled table. Takes five digits; an extension is ignored. The
 * table takes tens of megabytes of memory, so it is loaded by the first lookup.
 */
export async function lookUpZip(zip: string): Promise<ZipPlace | undefined> {
  const digits = /^(\d{5})(-?\d{4})?$/.exec(zip.trim())?.[1];
  if (digits === undefined) return undefined;
  const { lookup } = await import('zipcodes');
  const place = lookup(digits);
  return place?.country === 'US' ? place : undefined;
}
