import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { LIMITS } from '@contract/limits';
import { toApiError } from '@/api/errors';
import { useDeclineAgreementMutation } from '@/api/agreement';
import { focusField } from '@/components/focusField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { failureDetail, useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { signingLabels } from './signingLabels';

const Lead = styled('p')({ marginBottom: 16 });

interface DeclineDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
}

/** Asks why the signer declines. Afterwards the page of the link says goodbye. */
export function DeclineDialog({ open, onCancel }: DeclineDialogProps) {
  const t = useLabels(signingLabels);
  const notify = useNotify();
  const { session } = useServices();
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [decline, { isLoading }] = useDeclineAgreementMutation();

  const confirm = async (): Promise<void> => {
    setFailure('');
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return focusField(id);
    try {
      await decline(reason).unwrap();
    } catch (thrown) {
      return setFailure(failureDetail(toApiError(thrown), notify));
    }
    session.end('chosen');
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('declineTitle')}
      actionLabel={t('decline')}
      cancelLabel={t('keep')}
      firstField={id}
      busy={isLoading}
      errorTitle={failure && t('declineFailed')}
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <Lead>{t('declineText')}</Lead>
      <TextAreaField
        id={id}
        name="reason"
        label={t('declineReason')}
        value={reason}
        limit={LIMITS.reviewText}
        error={missing ? t('declineNeeded') : undefined}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
