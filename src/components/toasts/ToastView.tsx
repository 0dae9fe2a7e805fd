import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/components/icons/Icon';
import { StateMark, type MarkState } from '@/components/icons/StateMark';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { useLabels } from '@/components/labels/LabelsContext';
import { Detail, Frame, Title } from './toastStyles';
import { TOAST_TRANSITION_MS, type Toast, type ToastKind } from './toastTypes';
import { useToastTimer } from './useToastTimer';

const marks: Readonly<Record<ToastKind, MarkState>> = {
  info: 'info',
  success: 'done',
  error: 'error',
};

/**
 * One toast: mark, words, close button, and a line that runs out with its time. Hover or focus
 * holds it; its own time goes on afterwards. Closing takes it away at once.
 */
export function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const t = useLabels(feedbackLabels);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const held = hovered || focused;

  useToastTimer(toast.timeoutMs, held || leaving, () => setLeaving(true));
  useToastTimer(TOAST_TRANSITION_MS, !leaving, () => onDismiss(toast.id));

  return (
    <Frame
      role={toast.kind === 'error' ? 'alert' : 'status'}
      data-kind={toast.kind}
      data-held={held}
      data-leaving={leaving}
      style={{ '--vp-toast-ms': `${toast.timeoutMs}ms` } as React.CSSProperties} // React types know no custom properties
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <StateMark state={marks[toast.kind]} size={22} />
      <div>
        <Title>{toast.title}</Title>
        {toast.detail ? <Detail>{toast.detail}</Detail> : null}
      </div>
      <IconButton aria-label={t('closeMessage')} onClick={() => onDismiss(toast.id)}>
        <Icon name="close" size={18} />
      </IconButton>
    </Frame>
  );
}
