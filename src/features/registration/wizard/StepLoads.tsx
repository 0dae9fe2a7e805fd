import type { ReactNode } from 'react';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import type { LoadState } from '@/store/loads/useLoads';

/** What a fetch shows before its data: a message while it runs, the list of what failed with Try Again, else the content. */
export function StepLoads({ loads, children }: { loads: LoadState; children: ReactNode }) {
  const t = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  if (loads.failures.length > 0) {
    return (
      <ErrorLoader
        failures={loads.failures.map(({ title }) => ({ key: title, title }))}
        onRetry={loads.retry}
        busy={loads.retrying}
        offline={!online}
      />
    );
  }
  if (loads.loading) return <LoadingScreen text={t(loads.pending[0] ?? 'page')} />;
  return children;
}
