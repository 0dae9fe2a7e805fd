import type { ReactNode } from 'react';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { shellLabels } from '../shellLabels';

interface GuardProps {
  /** The queries for the decision. */
  readonly queries: QueryGroup;
  /** Whether the person may see the page. Called only once everything has loaded. */
  readonly allowed: boolean;
  /** Shown to people without access. */
  readonly refusal: ReactNode;
  readonly children: ReactNode;
}

/**
 * The four states of a guarded page. A failed load names what failed and can be retried: it is not
 * a refusal.
 */
export function Guard({ queries, allowed, refusal, children }: GuardProps) {
  const loading = useLabels(loadingLabels);
  const t = useLabels(shellLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  if (queries.failures.length > 0)
    return (
      <PageFrame title={t('guardFailedTitle')}>
        <ErrorLoader queries={queries} offline={!online} />
      </PageFrame>
    );
  if (queries.loading)
    return (
      <PageFrame>
        <LoadingScreen text={loading(queries.pending[0] ?? 'page')} />
      </PageFrame>
    );
  return allowed ? children : refusal;
}
