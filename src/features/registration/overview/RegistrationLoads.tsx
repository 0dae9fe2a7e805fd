import type { ReactNode } from 'react';
import { PageFrame } from '@/components/layout/PageFrame';
import type { LoadState } from '@/store/loads/useLoads';
import { StepLoads } from '../wizard/StepLoads';

/** The registration's own fetches, before there is any frame to put them in. */
export function RegistrationLoads({ loads, children }: { loads: LoadState; children: ReactNode }) {
  if (!loads.loading && loads.failures.length === 0) return children;
  return (
    <PageFrame>
      <StepLoads loads={loads}>{null}</StepLoads>
    </PageFrame>
  );
}
