import { useEffect, useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Alert } from '@/components/Alert';
import { BlockedButton, type BlockedButtonProps } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { intoView } from '@/components/intoView';
import { useLabels } from '@/components/labels/LabelsContext';
import type { ConfirmDialogProps } from './ConfirmDialog';
import { keepReadable } from './keepReadable';
import { overlayLabels } from './overlayLabels';
import { useFocusHome } from './useFocusHome';
import { useFocusOnMount } from './useFocusOnMount';

/** Cancel. It has the focus when the dialog opens, unless a field is named. */
function FirstButton({ field, ...props }: BlockedButtonProps & { field: string | undefined }) {
  const ref = useFocusOnMount<HTMLButtonElement>();
  useEffect(() => {
    if (field !== undefined) focusField(field);
  }, [field]);
  return <BlockedButton variant="outlined" ref={ref} {...props} />;
}

export default function ConfirmDialogView(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    consequence,
    actionLabel,
    tone = 'danger',
    cancelLabel,
    busy = false,
    error,
    errorTitle,
    firstField,
    onConfirm,
    onCancel,
  } = props;
  const t = useLabels(overlayLabels);
  const id = useId();
  useFocusHome(open);
  return (
    <Dialog
      open={open}
      // A running action cannot be cancelled.
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`} ref={keepReadable}>
        {title ?? t('areYouSure')}
      </DialogTitle>
      <DialogContent id={`${id}-body`} sx={{ display: 'grid', gap: 2 }}>
        <div>{children}</div>
        {consequence ? <Alert tone="warning">{consequence}</Alert> : null}
        {error || errorTitle ? (
          <Alert tone="error" role="alert" ref={intoView} title={errorTitle}>
            {error}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <FirstButton field={firstField} busy={busy} onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </FirstButton>
        <BlockedButton
          color={tone === 'danger' ? 'error' : 'primary'}
          busy={busy}
          busyText={t('working')}
          onClick={onConfirm}
        >
          {actionLabel}
        </BlockedButton>
      </DialogActions>
    </Dialog>
  );
}
