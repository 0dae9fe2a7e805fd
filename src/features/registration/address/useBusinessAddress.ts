import { useMemo } from 'react';
import type { Address } from '@contract/registration/address';
import { BUSINESS_ADDRESS } from '@contract/registration/basicInfo';
import { addressOf } from '@contract/rules/addressParts';
import { usePart } from '../model/records';
import type { TrustedAddress } from './useAddressCheck';

interface BusinessAddress {
  readonly address: Address;
  /**
   * For the check of another address: one that is the business address counts as confirmed, if that
   * does.
   */
  readonly trusted: readonly TrustedAddress[];
}

const UNKNOWN: readonly TrustedAddress[] = [];

/**
 * The stored business address of the registration; null while it has none.
 * @param withSuite false for an address of one line, such as that of the W-9
 */
export function useBusinessAddress(withSuite = true): BusinessAddress | null {
  const basicInfo = usePart('basicInfo');
  return useMemo(() => {
    if (!basicInfo?.streetAddress1) return null;
    const stored = addressOf(basicInfo, BUSINESS_ADDRESS);
    const address = withSuite ? stored : { ...stored, address2: '' };
    const isKnown = basicInfo.addressUnchecked !== 1;
    return {
      address,
      trusted: isKnown ? [{ address, verified: basicInfo.addressVerified }] : UNKNOWN,
    };
  }, [basicInfo, withSuite]);
}
