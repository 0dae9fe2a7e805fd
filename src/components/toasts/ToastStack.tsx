import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import MuiAlert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { useLabels } from '@/components/labels/LabelsContext';
import { useKeptFocus } from '@/components/useKeptFocus';
import { color, media, shadow, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import { type MarkState, StateMark } from '@/components/icons/StateMark';

type ToastKind = 'info' | 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly timeoutMs: number;
  /** Something on the screen announces it. */
  readonly silent?: boolean | undefined;
}

export const TOAST_TRANSITION_MS = 350;

/** The position of all toasts. Each Snackbar takes its place in the column. */
const Stack = styled('section')({
  position: 'fixed',
  // Below MUI's drawers (1200) and menus (1300): toasts never cover what a person opens.
  zIndex: 1100,
  top: 'calc(var(--vp-h-appbar) + 16px)',
  right: 24,
  width: 384,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  pointerEvents: 'none',
  '& > .MuiSnackbar-root': { position: 'static', transform: 'none', pointerEvents: 'auto' },
  '& .MuiAlert-root': {
    position: 'relative',
    width: '100%',
    gridTemplateColumns: '22px minmax(0, 1fr) 32px',
    padding: '14px 10px 16px 16px',
    overflow: 'hidden',
    background: color('background-raised'),
    borderColor: color('dividerStrong'),
    borderRadius: 12,
    boxShadow: shadow('menu'),
    '& b': {
      fontSize: '0.9375rem',
      lineHeight: '1.375rem',
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    '& p': { ...type.small, color: color('text-secondary'), overflowWrap: 'anywhere' },
    // The line that shows the remaining time.
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      bottom: 0,
      height: 3,
      width: '100%',
      background: color('primary-main'),
      animation: 'vp-toast-time var(--vp-toast-ms) linear forwards',
    },
  },
  '@keyframes vp-toast-time': { to: { width: 0 } },
  '& [data-kind=error] .MuiAlert-root::after': { background: color('error-main') },
  '& [data-kind=success] .MuiAlert-root::after': { background: color('success-main') },
  '& [data-held=true] .MuiAlert-root::after': { animationPlayState: 'paused' },
  '& .MuiIconButton-root': {
    width: 32,
    height: 32,
    marginTop: -5,
    color: color('text-secondary'),
  },
  [media.phone]: {
    // Over the bar, because a toast below it covers the heading.
    top: 8,
    left: 16,
    right: 16,
    width: 'auto',
    '& .MuiAlert-root': { gridTemplateColumns: '22px minmax(0, 1fr) 44px' },
    '& .MuiAlert-action': { gridColumn: 'auto' },
    '& .MuiIconButton-root': { width: 44, height: 44, margin: '-11px -4px -11px 0' },
  },
  [media.print]: { display: 'none' },
});

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

const marks: Readonly<Record<ToastKind, MarkState>> = {
  info: 'info',
  success: 'done',
  error: 'error',
};

const CloseIcon = () => <Icon name="close" size={18} />;

/** One toast, with a line that shows the remaining time. Hover or focus pauses it. */
function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
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
