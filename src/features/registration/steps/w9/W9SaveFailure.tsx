import { TIN_API_ERROR } from '@contract/registration/w9';
import type { ApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { intoView } from '@/components/intoView';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { failureLabels } from '@/lib/labels/failureLabels';

/**
 * A failed save of the W-9. An error of the tax check shows its detail. Any other failure shows the
 * server's message. Without one it shows the fixed text with the fallback below it, or that the
 * browser is offline.
 */
export function W9SaveFailure({ error }: { error: ApiError | null }) {
  const t = useLabels(failureLabels);
  const serverText = useServerText();
  if (!error) return null;
  const isTinError = error.message === TIN_API_ERROR;
  const title = isTinError ? error.detail || error.message : error.message || t('saveW9');
  const fallback = error.kind === 'offline' ? t('offline') : t('saveFallback');
  const detail = isTinError ? '' : error.message ? error.detail : fallback;
  return (
    <Alert tone="error" role="alert" ref={intoView} title={serverText(title)}>
      {serverText(detail)}
    </Alert>
  );
}
