import type { DuplicateCheck } from '@contract/entities/franchiseSite';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import { addressKey, nameKey } from './addressKey';

export interface Place {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly zip: string;
}

const sameLocation = (a: Place, b: Place): boolean =>
  a.zip === b.zip &&
  addressKey(a.line1) === addressKey(b.line1) &&
  addressKey(a.line2) === addressKey(b.line2);

/** Whether a location and a known shop share the ZIP code and either the street or the name. */
function matchesShop(place: Place, shop: DuplicateShop): boolean {
  if (place.zip !== shop.zipCode) return false;
  return (
    addressKey(place.line1) === addressKey(shop.address1) ||
    (place.name !== '' && nameKey(place.name) === nameKey(shop.shopName))
  );
}

/**
 * Compares a location with the other locations of its registration, then with the known shops. The
 * registration comes first: it must not contain an address twice.
 */
export function findDuplicate(
  place: Place,
  ownSites: readonly Place[],
  knownShops: readonly DuplicateShop[],
): DuplicateCheck {
  if (ownSites.some((site) => sameLocation(place, site)))
    return { result: 'DUPLICATE SITE LOCATION', shops: [] };
  const shops = knownShops.filter((shop) => matchesShop(place, shop));
  return { result: shops.length > 0 ? 'DUPLICATE' : 'NONE', shops };
}
