import { useMemo, type ReactNode } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts } from '@contract/journey/facts';
import type { VendorType } from '@contract/enums';
import { useLabels } from '@/components/labels/LabelsContext';
import { WizardFrame, WizardShell } from '@/components/wizard/WizardShell';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { sentOutcomeOf } from '@/lib/outcome';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import { useAppSelector } from '@/store/hooks';
import { useJourney, useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { ActingForBanner, stepStateOf, useRequestLine } from '../overview/requestStatus';
import { registrationLabels } from '../model/registrationLabels';

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
      // Sent or inactive: the status instead of the count. Before the first save, nothing counts.
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

interface StepShellProps {
  readonly requestUid: string | null;
  readonly vendorType: VendorType;
  /** The step of the address. */
  readonly step: StepKey | null;
  readonly failed: boolean;
  readonly children: ReactNode;
}

export function StepShell({ requestUid, vendorType, step, failed, children }: StepShellProps) {
  const title = useLabels(stepTitleLabels);
  const t = useLabels(registrationLabels);
  const request = useAppSelector((state) =>
    selectVendorRequest(state.entities.vendorRequests, requestUid ?? ''),
  );
  return (
    <WizardShell
      title={step ? title(step) : t('loadTitle')}
      shopName={request?.businessName}
      steps={evaluateJourney(emptyFacts(vendorType)).visible.map(({ key }) => title(key))}
      failed={failed}
    >
      {children}
    </WizardShell>
  );
}
