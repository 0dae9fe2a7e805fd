import type { StepKey } from '@contract/journey/steps';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { registrationLabels } from './registrationLabels';

interface UnsavedStepsProps {
  readonly steps: readonly StepKey[];
  readonly hrefOf: (step: StepKey) => string;
}

/** Warns which steps have unsaved typing, with links. */
export function UnsavedSteps({ steps, hrefOf }: UnsavedStepsProps) {
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  return (
    <>
      <p>{t('stepsNotSaved')}</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <TextLink href={hrefOf(step)}>{title(step)}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
