import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { useLabels } from '@/components/labels/LabelsContext';
import { useKeptFocus } from '@/components/useKeptFocus';
import { ToastView } from './ToastView';
import { Stack } from './toastStyles';
import type { Toast } from './toastTypes';

/**
 * All toasts, top right below the bar (on a phone over it), and under every menu, drawer and
 * dialog. No toast repeats a failure that the screen shows.
 */
export function ToastStack({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}) {
  const t = useLabels(feedbackLabels);
  const stack = useRef<HTMLElement>(null);
  /** The focused element before a toast took the focus. */
  const before = useRef<HTMLElement | null>(null);
  const keepFocus = useKeptFocus(() => before.current?.focus());
  const attach = useCallback(
    (element: HTMLElement | null) => {
      stack.current = element;
      return keepFocus(element);
    },
    [keepFocus],
  );

  // An open dialog hides everything beside it from screen readers. Messages must still be
  // announced.
  useEffect(() => {
    const element = stack.current;
    if (!element) return undefined;
    const unhide = () => element.removeAttribute('aria-hidden');
    const observer = new MutationObserver(unhide);
    observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
    unhide();
    return () => observer.disconnect();
  }, []);

  return createPortal(
    <Stack
      ref={attach}
      aria-label={t('messages')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </Stack>,
    document.body,
  );
}
