import { useMemo } from 'react';
import { ToastStack } from '@/components/toasts/ToastStack';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { toastDismissed } from '@/store/toasts';

/** The store's toasts, each shown for its own time or the configured time of its kind. */
export function Toasts() {
  const { config } = useServices();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const shown = useMemo(
    () =>
      toasts.map((toast) => ({
        ...toast,
        timeoutMs: toast.timeoutMs ?? config.toastMs[toast.kind],
      })),
    [toasts, config.toastMs],
  );
  return <ToastStack toasts={shown} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}
