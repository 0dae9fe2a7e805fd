import type { ReactNode } from 'react';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import type { QueryGroup } from '@/store/queries/useQueryGroup';

const formSkeleton = (label: string): ReactNode => <FormSkeleton label={label} />;

interface QueryBoundaryProps {
  readonly queries: QueryGroup;
  /** There is a registration whose answers are saved. */
  readonly answersSafe?: boolean | undefined;
  /** The boxes of what loads, with what is loading in words; a form when left out. */
  readonly skeleton?: ((label: string) => ReactNode) | undefined;
  /** The page around what loads or failed, where it is not there yet. */
  readonly frame?: ((content: ReactNode, failed: boolean) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** A skeleton while queries load, their failures with Try Again, else the content. */
export function QueryBoundary({
  queries,
  answersSafe = false,
  skeleton = formSkeleton,
  frame = (content) => content,
  children,
}: QueryBoundaryProps) {
  const t = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  if (queries.failures.length > 0)
    return frame(
      <ErrorLoader queries={queries} offline={!online} answersSafe={answersSafe} />,
      true,
    );
  return queries.loading ? frame(skeleton(t(queries.pending[0] ?? 'page')), false) : children;
}
