import { Suspense, useMemo } from 'react';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { toastDismissed } from '@/store/toasts';
import { ErrorBoundary } from './ErrorBoundary';

/** MUI's Snackbar and Alert load with the first toast. */
const ToastStack = lazyScreen(async () => ({
  default: (await import('@/components/toasts/ToastStack')).ToastStack,
}));

/** The store's toasts. Each is shown for its time or the configured time of its kind. */
export function Toasts() {
  const { config } = useServices();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const online = useAppSelector((state) => state.connectivity.online);
  const shown = useMemo(
    () =>
      toasts.map((toast) => ({
        ...toast,
        timeoutMs: toast.timeoutMs ?? config.toastMs[toast.kind],
      })),
    [toasts, config.toastMs],
  );
  if (shown.length === 0) return null;
  return (
    // Offline, the code of the first toast cannot load. The screen shows the failure as well.
    <ErrorBoundary resetKey={`${shown.length} ${online}`} fallback={null}>
      <Suspense fallback={null}>
        <ToastStack toasts={shown} onDismiss={(id) => dispatch(toastDismissed(id))} />
      </Suspense>
    </ErrorBoundary>
  );
}
