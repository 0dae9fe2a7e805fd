import { cityWords, postalCity, sameCityWord } from '@contract/rules/postalCity';

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

/** A city name as the simulated postal service writes it. */
export const serviceCity = (city: string): string => postalCity(city) ?? city;

/** Whether a typed name means this city, despite punctuation, case, accents, abbreviations. */
export function matchesCity(typed: string, city: string): boolean {
  const entered = cityWords(typed);
  const full = cityWords(city);
  if (entered.join(' ') === serviceCity(city)) return true;
  return (
    entered.length === full.length &&
    entered.every((word, index) => sameCityWord(word, full[index] ?? ''))
  );
}
