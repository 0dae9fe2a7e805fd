import type { ReactNode } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { registrationLabels } from '../step-kit/registrationLabels';
import { QueryBoundary } from '../step-kit/QueryBoundary';

/** Shows the queries of the registration while there is no wizard or overview frame yet. */
export function RegistrationBoundary({
  queries,
  answersSafe = false,
  children,
}: {
  queries: QueryGroup;
  /** There is a registration whose answers are saved. */
  answersSafe?: boolean;
  children: ReactNode;
}) {
  const t = useLabels(registrationLabels);
  if (!queries.loading && queries.failures.length === 0) return children;
  // The frame brings the heading; without it a failure needs one of its own.
  return (
    <PageFrame title={queries.failures.length > 0 ? t('loadTitle') : undefined}>
      <QueryBoundary queries={queries} answersSafe={answersSafe}>
        {null}
      </QueryBoundary>
    </PageFrame>
  );
}
