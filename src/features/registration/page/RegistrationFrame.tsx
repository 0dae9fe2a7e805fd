import { useMemo, type ReactNode } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { useLabels } from '@/components/labels/LabelsContext';
import { WizardFrame } from '@/components/wizard/WizardFrame';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { sentOutcomeOf } from '@/lib/outcome';
import { useJourney, useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { ActingForBanner, stepStateOf, useRequestLine } from '../overview/requestStatus';

/** The frame of the registration on the screen. It stays mounted while the steps change. */
export function RegistrationFrame({ step, children }: { step: StepKey; children: ReactNode }) {
  const { inactive, hrefOf } = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const title = useLabels(stepTitleLabels);
  const { shopName, requestLine } = useRequestLine();

  const rail = useMemo(
    () => ({
      shopName,
      requestLine,
      steps: journey.visible.map((s) => ({
        key: s.key,
        number: s.ordinal,
        title: title(s.key),
        state: stepStateOf(s, journey, request),
        optional: !s.required,
        href: hrefOf(s.key),
      })),
      currentKey: step,
      finishFirst: journey.blocker ? title(journey.blocker) : undefined,
      // Once sent or inactive, the status takes the place of the count. Before the first save there
      // is nothing to count.
      progress:
        !request || inactive || sentOutcomeOf(request)
          ? null
          : { done: journey.progress.done, of: journey.progress.total },
    }),
    [hrefOf, inactive, journey, request, requestLine, shopName, step, title],
  );

  return (
    <WizardFrame
      rail={rail}
      stepNumber={journey.step(step)?.ordinal ?? 1}
      banner={<ActingForBanner />}
    >
      {children}
    </WizardFrame>
  );
}
