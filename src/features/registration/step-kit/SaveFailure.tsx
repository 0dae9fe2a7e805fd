import type { ApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { failureLabels, type FailureKey } from '@/lib/labels/failureLabels';
import { failureDetail } from '@/store/notify';

/** What stays on the screen after a failed save, once its toast has gone. */
export function SaveFailure({ title, error }: { title: FailureKey; error: ApiError | null }) {
  const t = useLabels(failureLabels);
  if (!error) return null;
  const detail = failureDetail(error, t);
  return (
    <Alert tone="error" role="alert">
      {t(title)}
      {detail && detail !== t(title) ? ` ${detail}` : ''}
    </Alert>
  );
}
