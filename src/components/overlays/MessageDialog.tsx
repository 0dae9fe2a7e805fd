import { useId, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { DialogBody, DialogFoot, DialogHead } from './dialogParts';
import { overlayLabels } from './overlayLabels';
import { useFocusOnMount } from './useFocusOnMount';

export interface MessageDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** 'OKAY' unless said otherwise. */
  actLabel?: string | undefined;
  /** 760 for comparisons, 480 else. */
  wide?: boolean | undefined;
  /** Replaces the OKAY button. */
  actions?: ReactNode;
  onClose: () => void;
}

function OkayButton(props: ButtonProps) {
  return <Button variant="contained" ref={useFocusOnMount<HTMLButtonElement>()} {...props} />;
}

/** Tells something that must be read, such as 'Form Disabled'; or, with `actions`, frames a choice. */
export function MessageDialog({
  open,
  title,
  children,
  actLabel,
  wide = false,
  actions,
  onClose,
}: MessageDialogProps) {
  const t = useLabels(overlayLabels);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={wide ? undefined : `${id}-body`}
      slotProps={{ paper: { sx: wide ? { width: 760 } : {} } }}
    >
      <DialogHead id={`${id}-title`}>{title}</DialogHead>
      <DialogBody id={`${id}-body`} data-surface="raised">
        {children}
      </DialogBody>
      <DialogFoot>
        {actions ?? <OkayButton onClick={onClose}>{actLabel ?? t('okay')}</OkayButton>}
      </DialogFoot>
    </Dialog>
  );
}
