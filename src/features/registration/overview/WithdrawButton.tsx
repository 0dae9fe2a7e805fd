import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWithdrawVendorRequestMutation } from '@/api/review';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { defineLabels } from '@/lib/labels/defineLabels';
import { useConfirmedAction } from '../step-kit/useConfirmedAction';

const labels = defineLabels('withdraw', {
  open: 'Take it back',
  title: 'Take this registration back?',
  text: 'It is no longer under review. You can change it and submit it again.',
  consequence: 'The review starts over when you submit it again.',
  confirm: 'Take registration back',
  keep: 'Leave it under review',
  done: 'The registration is yours to change again.',
});

/** Lets the owner take back what nobody has decided yet. */
export default function WithdrawButton({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(labels);
  const [open, setOpen] = useState(false);
  const [withdraw] = useWithdrawVendorRequestMutation();
  const dialog = useConfirmedAction({
    action: () => withdraw({ requestUid }).unwrap(),
    failure: 'saveFallback',
    done: t('done'),
    onClose: () => setOpen(false),
  });
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('title')}
        consequence={t('consequence')}
        actLabel={t('confirm')}
        cancelLabel={t('keep')}
        tone="primary"
        {...dialog}
      >
        {t('text')}
      </ConfirmDialog>
    </>
  );
}
