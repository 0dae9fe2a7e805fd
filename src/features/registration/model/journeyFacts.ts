import { useMemo } from 'react';
import type { JourneyFacts } from '@contract/journey/facts';
import type { MissingKey } from '@contract/journey/rules';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { missingLabels, tinLockLabels } from '@/lib/labels/journeyLabels';
import { useAppSelector } from '@/store/hooks';
import { makeJourneySelectors } from '@/store/journey/journeySelectors';
import { usePart, useTinOutcome } from './records';
import { useRegistration } from './RegistrationContext';

/* Apart from the records, which every page loads: the first step has no need of these. */

/** What the journey of the registration on the screen goes by, to evaluate it with a change. */
export function useJourneyFacts(): JourneyFacts {
  const { requestUid, vendorType } = useRegistration();
  const { selectFacts } = useMemo(() => makeJourneySelectors(vendorType), [vendorType]);
  return useAppSelector((state) => selectFacts(state, requestUid ?? ''));
}

/** What a step still lacks, or what the lock of its tax check waits for. */
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
