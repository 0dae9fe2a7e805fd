import { useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors';
import { useSingleFlight } from '@/components/useSingleFlight';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { failureDetail, useNotify } from '@/store/notify';

/**
 * An async action of a button: it runs once at a time however often it is pressed. The screen shows
 * `failed`, for instance with `SaveFailure`: nothing else reports it.
 * @param action rejects with what `toApiError` understands
 * @param failure the failure's name in the error catalog; a function is asked when it happens
 * @returns `run` resolves to whether the action succeeded; a press during a run resolves to false
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

interface ConfirmedAction {
  /** What confirming does; it rejects with an ApiError. */
  readonly action: () => Promise<unknown>;
  readonly failure: FailureKey;
  /** How to go on when someone has changed it meanwhile: the newest version is read again. */
  readonly whenStale?: string | undefined;
  /** The toast after success. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
  /** Where Cancel does something else than the end of the action. */
  readonly onCancel?: () => void;
}

/** A delete of what someone else has deleted meanwhile has nothing left to do. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (toApiError(error).kind !== 'notFound') throw error;
  }
}

/**
 * The action behind a ConfirmDialog: closes the dialog on success and shows the failure inside it.
 */
export function useConfirmedAction({
  action,
  failure,
  whenStale = '',
  done,
  onClose,
  onCancel = onClose,
}: ConfirmedAction) {
  const notify = useNotify();
  const { run, busy, failed: lastFailed } = useAction(action, failure);
  // The dialog may open again for something else, which has not failed.
  const [cancelled, setCancelled] = useState(false);
  const failed = cancelled ? null : lastFailed;

  const confirm = async (): Promise<void> => {
    setCancelled(false);
    if (!(await run())) return;
    if (done !== undefined) notify.success(done);
    onClose();
  };

  const title = failed ? notify.text(failure) : undefined;
  const detail = failed ? failureDetail(failed.error, notify) : undefined;
  const advice = failed?.error.kind === 'stale' ? whenStale : '';

  /** Spread into a ConfirmDialog. */
  return {
    busy,
    errorTitle: title,
    error: detail === title ? undefined : `${detail ?? ''} ${advice}`.trim(),
    onConfirm: () => void confirm(),
    onCancel: () => {
      setCancelled(true);
      onCancel();
    },
  };
}
