import { useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors';
import { useSingleFlight } from '@/components/useSingleFlight';
import { type FailureKey, failureLabels } from '@/lib/labels/failureLabels';
import { Alert } from '@/components/Alert';
import { intoView } from '@/components/intoView';
import { useLabels, useServerText } from '@/components/labels/LabelsContext';
import { failureDetail } from '@/store/notify';

/**
 * A button's action, once at a time. The screen shows `failed`: nothing else reports it.
 * @param action rejects with what `toApiError` understands
 * @returns `run` resolves to whether it succeeded; a press during a run resolves to false
 */
export function useAction<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  failure: FailureKey | (() => FailureKey),
) {
  const { busy, run: single } = useSingleFlight();
  const [failed, setFailed] = useState<{ title: FailureKey; error: ApiError } | null>(null);

  const run = async (...args: Args): Promise<boolean> => {
    const succeeded = await single(async () => {
      setFailed(null);
      try {
        await action(...args);
        return true;
      } catch (thrown) {
        const title = typeof failure === 'function' ? failure() : failure;
        setFailed({ title, error: toApiError(thrown) });
        return false;
      }
    });
    return succeeded === true;
  };

  return { run, busy, failed };
}

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
