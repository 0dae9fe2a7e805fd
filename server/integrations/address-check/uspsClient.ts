import { HttpError } from '../../http/errors';
import type { Settings } from '../../settings';
import { exchangeOk } from '../exchange';
import type { AddressService } from './addressService';
import { buildAddressRequest } from './addressXml';

const TIMEOUT_MS = 10_000;

/**
 * Validates addresses at the postal service: `GET USPS_URL?API=Verify&XML=...` with USPS_USER_ID.
 */
export function createAddressClient(
  settings: Pick<Settings, 'USPS_USER_ID'> & { readonly USPS_URL: string },
): AddressService {
  return {
    async validate(address) {
      const query = new URLSearchParams({
        API: 'Verify',
        XML: buildAddressRequest(settings.USPS_USER_ID, address),
      });
      try {
        return await exchangeOk(
          'The address service',
          `${settings.USPS_URL}?${query.toString()}`,
          {},
          TIMEOUT_MS,
        );
      } catch (error) {
        throw new HttpError('FAILED', 'The address service cannot be reached.', {
          status: 502,
          cause: error,
        });
      }
    },
  };
}
