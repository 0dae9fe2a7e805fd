import { useMemo } from 'react';
import type { JourneyFacts } from '@contract/journey/facts';
import { useAppSelector } from '@/store/hooks';
import { makeJourneySelectors } from '@/store/journey/journeySelectors';
import { useRegistration } from './RegistrationContext';

/** What the journey of the registration on the screen goes by, to evaluate it with a change. */
export function useJourneyFacts(): JourneyFacts {
  const { requestUid, vendorType } = useRegistration();
  const { selectFacts } = useMemo(() => makeJourneySelectors(vendorType), [vendorType]);
  return useAppSelector((state) => selectFacts(state, requestUid ?? ''));
}
