import type { ReactNode } from 'react';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import type { QueryGroup } from '@/store/queries/useQueryGroup';

const formSkeleton = (label: string): ReactNode => <FormSkeleton label={label} />;

/** A skeleton while queries load, their failures with Try Again, else the content. */
export function QueryBoundary({
  queries,
  answersSafe = false,
  skeleton = formSkeleton,
  children,
}: {
  queries: QueryGroup;
  /** There is a registration whose answers are saved. */
  answersSafe?: boolean | undefined;
  /** The boxes of what loads, with what is loading in words; a form when left out. */
  skeleton?: ((label: string) => ReactNode) | undefined;
  children: ReactNode;
}) {
  const t = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  if (queries.failures.length > 0) {
    return (
      <ErrorLoader
        failures={queries.failures.map(({ title }) => ({ key: title, title }))}
        onRetry={queries.retry}
        busy={queries.retrying}
        offline={!online}
        answersSafe={answersSafe}
      />
    );
  }
  if (queries.loading) return skeleton(t(queries.pending[0] ?? 'page'));
  return children;
}
