import type { Geolocation } from '@contract/registration/address';
import type { SaveFranchiseSite } from '@contract/registration/franchiseSite';
import { addressCheckApi } from '@/api/addressCheck';
import type { AppDispatch } from '@/store/setupStore';
import { addressOf } from '@contract/rules/addressParts';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';

/**
 * The coordinates of a location's address; null when they cannot be found, which never blocks a
 * save.
 */
export async function locateSite(
  dispatch: AppDispatch,
  form: SaveFranchiseSite,
): Promise<Geolocation | null> {
  const { data } = await dispatch(
    addressCheckApi.endpoints.geocode.initiate(addressOf(form, SITE_ADDRESS), { subscribe: false }),
  );
  return data ?? null;
}
