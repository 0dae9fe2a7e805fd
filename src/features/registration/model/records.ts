import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { PART_NAMES, type PartName } from '@contract/registration/parts';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { W9 } from '@contract/registration/w9';
import { nextTinCheckAt, tinOutcome, type TinOutcome } from '@contract/rules/tin';
import { recordOf } from '@contract/recordOf';
import { PARTS, type StoredParts } from '@/store/entities/parts';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useServerTime } from '@/store/useServerTime';
import { useRegistration, useVendorRequest } from './RegistrationContext';

/** Everything a registration has stored; null or empty for what is not there yet. */
export interface RegistrationRecords extends StoredParts {
  readonly request: VendorRequest | null;
}

export function useRegistrationRecords(): RegistrationRecords {
  return { ...useParts(PART_NAMES), request: useVendorRequest() };
}

/** One part of the registration on the screen; null or empty until something was saved. */
export function usePart<Name extends PartName>(name: Name): StoredParts[Name] {
  const names = useMemo(() => [name], [name]);
  return useParts(names)[name];
}

/** @param names must not change between renders */
function useParts<Name extends PartName>(names: readonly Name[]): Pick<StoredParts, Name> {
  const { requestUid, guest } = useRegistration();
  const selectors = useMemo(
    () => recordOf(names, (name) => PARTS[name].makeSelectOfRequest()),
    [names],
  );
  const select = (state: RootState) =>
    recordOf(names, (name) => selectors[name](state, requestUid ?? ''));
  // Each selector returns the data of its part.
  const stored = useAppSelector(select, shallowEqual) as Pick<StoredParts, Name>;
  return { ...stored, ...guest };
}

/** By the server's clock. A lock opens by itself when its time has passed. */
export function useTinOutcome(w9: W9 | null): TinOutcome {
  const now = useServerTime(w9 && nextTinCheckAt(w9));
  return w9 ? tinOutcome(w9, now) : { kind: 'unchecked' };
}
