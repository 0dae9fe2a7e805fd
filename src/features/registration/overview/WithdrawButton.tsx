import { Button } from '@/components/Button';
import { useState } from 'react';
import { useWithdrawVendorRequestMutation } from '@/api/review';
import { useLabels } from '@/components/labels/LabelsContext';
import { ActionDialog } from '../actions/useConfirmedAction';
import { useVendorRequest } from '../model/RegistrationContext';
import { withdrawLabels } from './withdrawLabels';

export default function WithdrawButton({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(withdrawLabels);
  const [open, setOpen] = useState(false);
  const etag = useVendorRequest()?.etag;
  const [withdraw] = useWithdrawVendorRequestMutation();
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ActionDialog
        open={open}
        title={t('title')}
        consequence={t('consequence')}
        actionLabel={t('confirm')}
        cancelLabel={t('keep')}
        tone="primary"
        action={() => withdraw({ requestUid, etag }).unwrap()}
        failure="saveFallback"
        whenStale={t('again')}
        done={t('done')}
        onClose={() => setOpen(false)}
      >
        {t('text')}
      </ActionDialog>
    </>
  );
}
