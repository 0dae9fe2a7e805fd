import { useRef, useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { failureDetail, useNotify } from '@/store/notify';

interface ConfirmedAction {
  /** What confirming does; a failure of it is an ApiError. */
  readonly action: () => Promise<unknown>;
  /** How the catalogue names the failure. */
  readonly failure: FailureKey;
  /** What to say once it is done. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
}

/**
 * The action behind a confirmation dialog: runs once however often it is pressed, closes the dialog
 * when done, and otherwise keeps it open with the failure said inside and in passing.
 */
export function useConfirmedAction({ action, failure, done, onClose }: ConfirmedAction) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef(false);

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
      if (done !== undefined) notify.success(done);
      onClose();
    } catch (thrown) {
      const found = toApiError(thrown);
      setError(found);
      notify.failure(failure, found);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** Spread into a ConfirmDialog. */
  return {
    busy,
    error: error
      ? `${notify.text(failure)} ${failureDetail(error, notify.text)}`.trim()
      : undefined,
    onConfirm: () => void run(),
    onCancel: onClose,
  };
}
