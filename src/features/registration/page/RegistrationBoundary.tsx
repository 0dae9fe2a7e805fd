import type { ReactNode } from 'react';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { QueryBoundary } from '../form/QueryBoundary';

interface RegistrationBoundaryProps {
  readonly queries: QueryGroup;
  readonly answersSafe?: boolean;
  /** The page around what loads or failed: it keeps the heading and, in the wizard, the rail. */
  readonly frame: (content: ReactNode, failed: boolean) => ReactNode;
  readonly skeleton?: (label: string) => ReactNode;
  readonly children: ReactNode;
}

/** Shows the queries of the registration in the frame of the page until all have loaded. */
export function RegistrationBoundary({
  queries,
  answersSafe = false,
  frame,
  skeleton,
  children,
}: RegistrationBoundaryProps) {
  const failed = queries.failures.length > 0;
  if (!queries.loading && !failed) return children;
  return frame(
    <QueryBoundary queries={queries} answersSafe={answersSafe} skeleton={skeleton}>
      {null}
    </QueryBoundary>,
    failed,
  );
}
