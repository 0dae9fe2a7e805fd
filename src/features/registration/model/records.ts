import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { PART_NAMES, type PartName } from '@contract/registration/parts';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { W9 } from '@contract/registration/w9';
import { nextTinCheckAt, tinOutcome, type TinOutcome } from '@contract/rules/tin';
import { recordOf } from '@contract/recordOf';
import type { JourneyFacts } from '@contract/journey/facts';
import type { MissingKey } from '@contract/journey/rules';
import { PARTS, type StoredParts } from '@/store/entities/parts';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useServerTime } from '@/store/useServerTime';
import { makeJourneySelectors } from '@/store/journey/journeySelectors';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { missingLabels, tinLockLabels } from '@/lib/labels/journeyLabels';
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

/** What the journey of the registration on the screen goes by, to evaluate it with a change. */
export function useJourneyFacts(): JourneyFacts {
  const { requestUid, vendorType } = useRegistration();
  const { selectFacts } = useMemo(() => makeJourneySelectors(vendorType), [vendorType]);
  return useAppSelector((state) => selectFacts(state, requestUid ?? ''));
}

/** What a step still lacks; of a locked tax ID, what the lock waits for. */
export function useMissingText(): (key: MissingKey) => string {
  const missing = useLabels(missingLabels);
  const lock = useLabels(tinLockLabels);
  const { locale } = useLanguage();
  const outcome = useTinOutcome(usePart('w9'));
  return (key) => {
    if (key !== 'w9Match') return missing(key);
    if (outcome.kind === 'locked-until')
      return outcome.until === null
        ? lock('day')
        : lock('until', { time: formatWeekdayTime(outcome.until, locale) });
    if (outcome.kind === 'locked-representative') return lock('representative');
    return outcome.kind === 'locked-support' ? lock('support') : missing(key);
  };
}
