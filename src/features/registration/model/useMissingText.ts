import type { MissingKey } from '@contract/journey/rules';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { missingLabels, tinLockLabels } from '@/lib/labels/journeyLabels';
import { usePart, useTinOutcome } from './records';

/**
 * What a step still lacks, in words. While the tax ID is locked nobody can have it confirmed: they
 * say what the lock waits for.
 */
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
