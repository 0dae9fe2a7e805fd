import type { Clock } from '../clock';
import { type RateLimit, RateLimiter } from '../http/rateLimit';
import type { AddressService } from '../integrations/address-check/addressService';

/** Checks of addresses for one person: enough for an import of 2,000 rows, 22 a second. */
const CHECK_LIMIT: RateLimit = { perSecond: 10, burst: 1500 };

/** The address service with a limit per person: a real one counts or charges every question. */
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
