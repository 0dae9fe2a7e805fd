import { NATIONAL_ACCOUNT } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useJourneyFacts } from '../../model/useJourneyFacts';
import { nationalAccountLabels } from './nationalAccountLabels';

interface SkippedStepsProps {
  /** The code chosen in the form; '' while none is. */
  readonly vendor: string;
  /** Its name in the list. */
  readonly name: string;
}

/** Which steps the chosen bill-through vendor skips, before it is saved. */
export function SkippedSteps({ vendor, name }: SkippedStepsProps) {
  const t = useLabels(nationalAccountLabels);
  const title = useLabels(stepTitleLabels);
  const facts = useJourneyFacts();
  if (vendor === '') return <p role="status" />;
  const hidden = evaluateJourney({
    ...facts,
    selectedProgram: NATIONAL_ACCOUNT,
    billThruVendor: vendor,
    // ACH depends on the preference of the payment step; here only the vendor decides.
    payPreference: 'ACH',
  }).steps.filter((step) => step.hidden);
  return (
    <p role="status">
      {hidden.length === 0
        ? t('skipsNothing', { name })
        : t('skips', { name, steps: hidden.map((step) => title(step.key)).join(', ') })}
    </p>
  );
}
