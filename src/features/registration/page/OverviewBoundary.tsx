import type { ReactNode } from 'react';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { OverviewShell, overviewSkeleton } from '../overview/OverviewShell';
import { RegistrationBoundary } from './RegistrationBoundary';

interface OverviewBoundaryProps {
  /** Null while the registration is not known or not created. */
  readonly requestUid: string | null;
  readonly queries: QueryGroup;
  readonly children: ReactNode;
}

/** Shows the queries of an overview in its shell until all have loaded. */
export function OverviewBoundary({ requestUid, queries, children }: OverviewBoundaryProps) {
  return (
    <RegistrationBoundary
      queries={queries}
      answersSafe={requestUid !== null}
      skeleton={overviewSkeleton}
      frame={(content, failed) => (
        <OverviewShell requestUid={requestUid} failed={failed}>
          {content}
        </OverviewShell>
      )}
    >
      {children}
    </RegistrationBoundary>
  );
}
