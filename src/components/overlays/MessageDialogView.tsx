import { useId } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import { Button } from '@/components/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLabels } from '@/components/labels/LabelsContext';
import { keepReadable } from './keepReadable';
import type { MessageDialogProps } from './MessageDialog';
import { overlayLabels } from './overlayLabels';
import { useFocusOnMount } from './useFocusOnMount';

function OkayButton(props: ButtonProps) {
  return <Button variant="contained" ref={useFocusOnMount<HTMLButtonElement>()} {...props} />;
}

export default function MessageDialogView({
  open,
  title,
  children,
  wide = false,
  actions,
  onClose,
  onClosed,
}: MessageDialogProps) {
  const t = useLabels(overlayLabels);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={wide ? undefined : `${id}-body`}
      slotProps={{
        paper: { sx: wide ? { width: 760 } : {} },
        // The dialog itself is removed right after its animation.
        transition: { onExited: () => setTimeout(() => onClosed?.()) },
      }}
    >
      <DialogTitle id={`${id}-title`} ref={keepReadable}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-body`} data-surface="raised">
        {children}
      </DialogContent>
      <DialogActions>
        {actions ?? <OkayButton onClick={onClose}>{t('okay')}</OkayButton>}
      </DialogActions>
    </Dialog>
  );
}
