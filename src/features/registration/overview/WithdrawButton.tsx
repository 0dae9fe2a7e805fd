import Button from '@mui/material/Button';
import { useState } from 'react';
import { toApiError } from '@/api/errors';
import { useWithdrawVendorRequestMutation } from '@/api/review';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useConfirmedAction } from '../actions/useConfirmedAction';
import { useVendorRequest } from '../model/RegistrationContext';
import { withdrawLabels } from './withdrawLabels';

/** Lets the owner take back what nobody has decided yet. */
export default function WithdrawButton({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(withdrawLabels);
  const [open, setOpen] = useState(false);
  const etag = useVendorRequest()?.etag;
  const [withdraw, { error }] = useWithdrawVendorRequestMutation();
  const dialog = useConfirmedAction({
    // When it has changed meanwhile, the dialog says so, and the newest version is read: the next press is about that one.
    action: () => withdraw({ requestUid, etag }).unwrap(),
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
        actionLabel={t('confirm')}
        cancelLabel={t('keep')}
        tone="primary"
        {...dialog}
        error={
          dialog.error && toApiError(error).kind === 'stale'
            ? `${dialog.error} ${t('again')}`
            : dialog.error
        }
      >
        {t('text')}
      </ConfirmDialog>
    </>
  );
}
