import type { DuplicateCheck } from '@contract/registration/franchiseSite';
import type { DuplicateShop } from '@contract/registration/vendorRequest';
import { postalLine } from '@contract/rules/addressMatch';

/** Normalizes a name for comparing: upper case, no accents or punctuation, single spaces. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['.,]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

export interface Place {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly zip: string;
}

/** A place in the form in which it is compared, made once for many comparisons. */
const keysOf = ({ name, line1, line2, zip }: Place) => ({
  zip,
  line1: postalLine(line1),
  line2: postalLine(line2),
  name: name === '' ? undefined : nameKey(name),
});
type PlaceKeys = Readonly<ReturnType<typeof keysOf>>;

const isAt = (keys: PlaceKeys, { line1, line2, zip }: Place): boolean =>
  keys.zip === zip && keys.line1 === postalLine(line1) && keys.line2 === postalLine(line2);

/** Whether a location and a known shop share the ZIP code and either the street or the name. */
const matchesShop = (keys: PlaceKeys, { address1, shopName, zipCode }: DuplicateShop): boolean =>
  keys.zip === zipCode && (keys.line1 === postalLine(address1) || keys.name === nameKey(shopName));

/**
 * Compares a location with the other locations of its registration, then with the known shops. The
 * registration comes first: it must not contain an address twice.
 */
export function findDuplicate(
  place: Place,
  ownSites: readonly Place[],
  knownShops: readonly DuplicateShop[],
): DuplicateCheck {
  const keys = keysOf(place);
  if (ownSites.some((site) => isAt(keys, site)))
    return { result: 'DUPLICATE SITE LOCATION', shops: [] };
  const shops = knownShops.filter((shop) => matchesShop(keys, shop));
  return { result: shops.length > 0 ? 'DUPLICATE' : 'NONE', shops };
}
