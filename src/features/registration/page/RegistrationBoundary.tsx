import type { ReactNode } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { registrationLabels } from '../step-kit/registrationLabels';
import { QueryBoundary } from '../step-kit/QueryBoundary';

/** The registration's own fetches, before there is any frame to put them in. */
export function RegistrationBoundary({
  queries,
  children,
}: {
  queries: QueryGroup;
  children: ReactNode;
}) {
  const t = useLabels(registrationLabels);
  if (!queries.loading && queries.failures.length === 0) return children;
  // While the frame of the registration is missing, its heading is too.
  return (
    <PageFrame title={queries.failures.length > 0 ? t('loadTitle') : undefined}>
      <QueryBoundary queries={queries}>{null}</QueryBoundary>
    </PageFrame>
  );
}
