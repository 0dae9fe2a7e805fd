import type { Clock } from '../clock';
import { type RateLimit, RateLimiter } from '../http/rateLimit';
import type { AddressService } from '../integrations/address-check/addressService';

/**
 * Address checks for one person. An import asks about 22 rows a second: 2000 of them pass in one
 * go, and more at this rate.
 */
const CHECK_LIMIT: RateLimit = { perSecond: 10, burst: 1500 };

/**
 * The address service with a limit per person. A real service counts or charges every question, and
 * each stores a row for a week.
 */
export interface LimitedAddressService extends AddressService {
  readonly checks: RateLimiter;
}

/** @param limit for the tests */
export const limitAddressChecks = (
  service: AddressService,
  clock: Clock,
  limit: RateLimit = CHECK_LIMIT,
): LimitedAddressService => ({
  validate: (address) => service.validate(address),
  checks: new RateLimiter(limit, clock),
});
