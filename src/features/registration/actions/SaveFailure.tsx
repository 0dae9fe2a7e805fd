import type { ApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { intoView } from '@/components/intoView';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { failureLabels, type FailureKey } from '@/lib/labels/failureLabels';
import { failureDetail } from '@/store/notify';

interface SaveFailureProps {
  readonly title?: FailureKey | undefined;
  readonly error?: ApiError | null | undefined;
}

/** A marked field that has focus keeps the view: it is what the person corrects next. */
const intoViewUnlessMarked = (element: HTMLElement | null) =>
  document.activeElement?.closest('[aria-invalid="true"]') ? undefined : intoView(element);

/** The failure of a save, announced and in view where it appears. */
export function SaveFailure({ title, error }: SaveFailureProps) {
  const t = useLabels(failureLabels);
  const serverText = useServerText();
  if (!error || title === undefined) return null;
  const detail = failureDetail(error, { text: t, serverText });
  return (
    <Alert tone="error" role="alert" ref={intoViewUnlessMarked} title={t(title)}>
      {detail === t(title) ? null : detail}
    </Alert>
  );
}
