import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import { Alert } from '@/components/Alert';
import { BlockedButton, type BlockedButtonProps } from '@/components/BlockedButton';
import { useLabels } from '@/components/labels/LabelsContext';
import { DialogBody, DialogFoot, DialogHead } from './dialogParts';
import { overlayLabels } from './overlayLabels';
import { useFocusHome } from './useFocusHome';
import { useFocusOnMount } from './useFocusOnMount';

/** The harmless way out, which has focus when the question appears. */
function FirstButton(props: BlockedButtonProps) {
  return <BlockedButton variant="outlined" ref={useFocusOnMount<HTMLButtonElement>()} {...props} />;
}

export interface ConfirmDialogProps {
  open: boolean;
  /** 'Are You Sure?' unless said otherwise. */
  title?: string | undefined;
  /** What happens, in one sentence. */
  children: ReactNode;
  /** What else follows, in an amber alert: 'Without one you cannot submit.' */
  consequence?: ReactNode;
  /** Names the act: 'Delete contact', never 'Yes'. */
  actLabel: string;
  /** `danger` (red) for what cannot be taken back. */
  tone?: 'danger' | 'primary' | undefined;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  /** A failure of the act, said inside the dialog. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act that costs something. Focus starts on Cancel and returns to the opener. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    consequence,
    actLabel,
    tone = 'danger',
    cancelLabel,
    busy = false,
    error,
    onConfirm,
    onCancel,
  } = props;
  const t = useLabels(overlayLabels);
  const id = useId();
  useFocusHome(open);
  return (
    <Dialog
      open={open}
      // While the act runs there is nothing left to cancel.
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogHead id={`${id}-title`}>{title ?? t('areYouSure')}</DialogHead>
      <DialogBody id={`${id}-body`} sx={{ display: 'grid', gap: 2 }}>
        <div>{children}</div>
        {consequence ? <Alert tone="warning">{consequence}</Alert> : null}
        {error ? (
          <Alert tone="error" role="alert">
            {error}
          </Alert>
        ) : null}
      </DialogBody>
      <DialogFoot>
        <FirstButton busy={busy} onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </FirstButton>
        <BlockedButton
          color={tone === 'danger' ? 'error' : 'primary'}
          busy={busy}
          busyText={t('working')}
          onClick={onConfirm}
        >
          {actLabel}
        </BlockedButton>
      </DialogFoot>
    </Dialog>
  );
}
