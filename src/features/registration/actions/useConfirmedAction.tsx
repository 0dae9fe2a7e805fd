import { useState } from 'react';
import { toApiError } from '@/api/errors';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/overlays/ConfirmDialog';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { failureDetail, useNotify } from '@/store/notify';
import { useAction } from './useAction';

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
  readonly onCancel?: (() => void) | undefined;
}

/** A delete of what someone else has deleted meanwhile has nothing left to do. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (toApiError(error).kind !== 'notFound') throw error;
  }
}

/** The action behind a ConfirmDialog: closes it on success, shows the failure inside it. */
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

type ActionDialogProps = ConfirmedAction &
  Pick<
    ConfirmDialogProps,
    'title' | 'children' | 'consequence' | 'actionLabel' | 'tone' | 'cancelLabel'
  > & { readonly open?: boolean };

/** A ConfirmDialog whose action runs when it is confirmed. */
export function ActionDialog({
  action,
  failure,
  whenStale,
  done,
  onClose,
  onCancel,
  open = true,
  ...question
}: ActionDialogProps) {
  const dialog = useConfirmedAction({ action, failure, whenStale, done, onClose, onCancel });
  return <ConfirmDialog open={open} {...question} {...dialog} />;
}
