import type { ReactNode } from 'react';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import type { QueryGroup } from '@/store/queries/useQueryGroup';

/** Shows a message while queries load, the failures with Try Again when some failed, and the content otherwise. */
export function QueryBoundary({
  queries,
  answersSafe = false,
  children,
}: {
  queries: QueryGroup;
  /** There is a registration whose answers are saved. */
  answersSafe?: boolean | undefined;
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
  if (queries.loading) return <LoadingScreen text={t(queries.pending[0] ?? 'page')} />;
  return children;
}
