import type { ReactNode } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import type { LoadState } from '@/store/loads/useLoads';
import { registrationLabels } from '../wizard/registrationLabels';
import { StepLoads } from '../wizard/StepLoads';

/** The registration's own fetches, before there is any frame to put them in. */
export function RegistrationLoads({ loads, children }: { loads: LoadState; children: ReactNode }) {
  const t = useLabels(registrationLabels);
  if (!loads.loading && loads.failures.length === 0) return children;
  // While the frame of the registration is missing, its heading is too.
  return (
    <PageFrame title={loads.failures.length > 0 ? t('loadTitle') : undefined}>
      <StepLoads loads={loads}>{null}</StepLoads>
    </PageFrame>
  );
}
