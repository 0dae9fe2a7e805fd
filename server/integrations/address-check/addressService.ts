import * as v from 'valibot';
import type { Address, AddressCheck } from '@contract/registration/address';
import { exchange, notReached, type ServiceResponse } from '../exchange';

export interface AddressService {
  /**
   * Validates an address. A refused address is a result too.
   * @throws HttpError FAILED (502) when the service cannot be reached or sends no address
   */
  validate(address: Address): Promise<AddressCheck>;
}

/** Where a service is, without a path for the postal service's, and who asks. */
export interface AddressServiceSettings {
  readonly url: string;
  readonly id: string;
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;
const NOT_REACHED = 'The address service cannot be reached.';

/** A part of a service's address, which may be saved: no more than a form accepts. */
export const addressPart = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100),
  v.regex(/^\P{Cc}*$/u, 'has control characters'),
);
export const optionalPart = v.nullish(addressPart, '');

/** What the postal service says of an address that it does not deliver to. */
export const NOT_FOUND: AddressCheck = { kind: 'error', errorDescription: 'Address Not Found.' };

/**
 * Whether the delivery point is known: `Y` whole, `D` without suite, `S` suite unknown, else `N`.
 */
export const isDeliverable = (dpv: string): boolean => ['Y', 'D', 'S'].includes(dpv);

/**
 * One question to a service of address checks.
 * @param read makes the result of the response
 * @throws HttpError FAILED (502) also for another response
 */
export async function askAddressService(
  ask: () => Promise<ServiceResponse>,
  read: (response: ServiceResponse) => AddressCheck,
): Promise<AddressCheck> {
  try {
    return read(await ask());
  } catch (error) {
    throw notReached(NOT_REACHED, error);
  }
}

export const send = (url: string, init: RequestInit = {}): Promise<ServiceResponse> =>
  exchange(url, init, TIMEOUT_MS);
