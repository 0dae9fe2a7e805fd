import type { AddressState } from './useAddressCheck';

/**
 * Whether the service refused the pair of ZIP code and state: the state comes from a list, so a
 * refused one is a real state that the ZIP code does not belong to.
 */
export const isZipMismatch = (status: AddressState): boolean =>
  status.kind === 'error' && /^invalid (?:state|zip) code/i.test(status.description);
