import type { ReactNode } from 'react';
import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts } from '@contract/journey/facts';
import type { StepKey } from '@contract/journey/steps';
import type { VendorType } from '@contract/enums';
import { WizardShell } from '@/components/wizard/WizardShell';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import { useAppSelector } from '@/store/hooks';
import { registrationLabels } from '../form/registrationLabels';

interface StepShellProps {
  readonly requestUid: string | null;
  readonly vendorType: VendorType;
  /** The step of the address. */
  readonly step: StepKey | null;
  readonly failed: boolean;
  readonly children: ReactNode;
}

/** The wizard before its registration is there, with what the address says about it. */
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
