import { NATIONAL_ACCOUNT } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useJourney } from '../../model/RegistrationContext';
import { useJourneyFacts } from '../../model/useJourneyFacts';
import { nationalAccountLabels } from './nationalAccountLabels';

interface SkippedStepsProps {
  /** The code chosen in the form; '' while none is. */
  readonly vendor: string;
  /** Its name in the list. */
  readonly name: string;
}

/** Which steps the chosen bill-through vendor skips or brings back, before it is saved. */
export function SkippedSteps({ vendor, name }: SkippedStepsProps) {
  const t = useLabels(nationalAccountLabels);
  const title = useLabels(stepTitleLabels);
  const facts = useJourneyFacts();
  const journey = useJourney();
  if (vendor === '') return <p role="status" />;
  const chosen = { ...facts, selectedProgram: NATIONAL_ACCOUNT, billThruVendor: vendor } as const;
  // ACH depends on the preference of the payment step; here only the vendor decides.
  const hidden = evaluateJourney({ ...chosen, payPreference: 'ACH' }).steps.filter(
    (step) => step.hidden,
  );
  const added = evaluateJourney(chosen).visible.filter(({ key }) => journey.step(key)?.hidden);
  const [key, steps] =
    hidden.length > 0
      ? (['skips', hidden] as const)
      : added.length > 0
        ? (['adds', added] as const)
        : (['skipsNothing', []] as const);
  return (
    <p role="status">{t(key, { name, steps: steps.map((step) => title(step.key)).join(', ') })}</p>
  );
}
