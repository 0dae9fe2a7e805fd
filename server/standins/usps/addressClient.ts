import { HttpError } from '../../http/errors';
import type { Settings } from '../../settings';
import type { AddressService } from './addressService';
import { addressRequest } from './addressXml';

const TIMEOUT_MS = 10_000;

/** Asks the real postal service: `GET USPS_URL?API=Verify&XML=...` with USPS_USER_ID. */
export function createAddressClient(
  settings: Pick<Settings, 'USPS_USER_ID'> & { readonly USPS_URL: string },
): AddressService {
  return {
    async validate(address) {
      const query = new URLSearchParams({
        API: 'Verify',
        XML: addressRequest(settings.USPS_USER_ID, address),
      });
      try {
        const answer = await fetch(`${settings.USPS_URL}?${query.toString()}`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!answer.ok) throw new Error(`The address service answered ${answer.status}`);
        return await answer.text();
      } catch (error) {
        throw new HttpError('FAILED', 'The address service cannot be reached.', {
          status: 502,
          cause: error,
        });
      }
    },
  };
}
