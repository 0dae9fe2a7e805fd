import { useState, type CSSProperties, useEffect, useRef } from 'react';
import MuiAlert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { Icon } from '@/components/icons/Icon';
import { StateMark, type MarkState } from '@/components/icons/StateMark';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { useLabels } from '@/components/labels/LabelsContext';
import { TOAST_TRANSITION_MS, type Toast, type ToastKind } from './toastTypes';

const marks: Readonly<Record<ToastKind, MarkState>> = {
  info: 'info',
  success: 'done',
  error: 'error',
};

const CloseIcon = () => <Icon name="close" size={18} />;

/**
 * One toast: MUI's Snackbar around an Alert, with a line that shows the remaining time. Hover or
 * focus pauses it. Closing removes it at once.
 */
export function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const t = useLabels(feedbackLabels);
  const [open, setOpen] = useState(true);
  const announced = toast.kind === 'error' ? 'alert' : 'status';
  const { held, remaining, holdBy } = useRemainingTime(toast.timeoutMs);
  return (
    <Snackbar
      open={open}
      // MUI would resume with half of the time. A paused toast has no timer; a resumed one gets the
      // rest.
      autoHideDuration={held ? null : remaining}
      disableWindowBlurListener
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setOpen(false);
      }}
      onMouseEnter={() => holdBy({ hovered: true })}
      onMouseLeave={() => holdBy({ hovered: false })}
      onFocus={() => holdBy({ focused: true })}
      onBlur={() => holdBy({ focused: false })}
      transitionDuration={TOAST_TRANSITION_MS}
      slotProps={{ transition: { onExited: () => onDismiss(toast.id) } }}
      data-kind={toast.kind}
      data-held={held}
      style={{ '--vp-toast-ms': `${toast.timeoutMs}ms` } as CSSProperties} // missing in React's types
    >
      <MuiAlert
        severity={toast.kind}
        icon={<StateMark state={marks[toast.kind]} size={22} />}
        closeText={t('closeMessage')}
        onClose={() => onDismiss(toast.id)}
        slots={{ closeIcon: CloseIcon }}
        // MUI's default role is `alert`; a slot prop can clear it.
        slotProps={{ root: { role: toast.silent ? undefined : announced } }}
      >
        <b>{toast.title}</b>
        {toast.detail ? <p>{toast.detail}</p> : null}
      </MuiAlert>
    </Snackbar>
  );
}

interface Holders {
  readonly hovered: boolean;
  readonly focused: boolean;
}

/** A toast's remaining time in milliseconds. The time under hover or focus does not count. */
function useRemainingTime(ms: number) {
  const [holders, setHolders] = useState<Holders>({ hovered: false, focused: false });
  const [remaining, setRemaining] = useState(ms);
  const runningSince = useRef(0);
  const held = holders.hovered || holders.focused;

  useEffect(() => {
    if (!held) runningSince.current = Date.now();
  }, [held]);

  const holdBy = (change: Partial<Holders>) => {
    if (!held) setRemaining(Math.max(0, remaining - (Date.now() - runningSince.current)));
    setHolders((before) => ({ ...before, ...change }));
  };

  return { held, remaining, holdBy };
}
