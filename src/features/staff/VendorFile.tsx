import { useState } from 'react';
import { toApiError } from '@/api/errors';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useLinkVendorFileMutation } from '@/api/vendorFile';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useSingleFlight } from '@/components/useSingleFlight';
import { failureDetail, useNotify } from '@/store/notify';
import { useFreshCode } from '@/store/useFreshCode';
import { RowActions } from './staffStyles';
import { vendorFileLabels } from './vendorFileLabels';

/** Downloads all approved vendors as CSV; with whole numbers after a question and a code. */
export function VendorFile() {
  const t = useLabels(vendorFileLabels);
  const notify = useNotify();
  const freshCode = useFreshCode();
  const { busy, run } = useSingleFlight();
  const [link] = useLinkVendorFileMutation(TRIGGER_ONLY);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');

  const download = async (wholeNumbers: boolean): Promise<void> => {
    setFailure('');
    try {
      const made = await freshCode.withCode(() => link(wholeNumbers).unwrap());
      if (made === null) return;
      setAsking(false);
      // An attachment: the page stays.
      window.location.assign(made.url);
      notify.success(t('started'));
    } catch (thrown) {
      setFailure(failureDetail(toApiError(thrown), notify));
    }
  };

  return (
    <Card aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      {failure && !asking ? (
        <Alert tone="error" role="alert" title={t('failed')}>
          {failure}
        </Alert>
      ) : null}
      <RowActions>
        <Button variant="text" onClick={() => setAsking(true)}>
          {t('downloadWhole')}
        </Button>
        <BlockedButton
          variant="outlined"
          startIcon={<Icon name="download" />}
          busy={busy && !asking}
          busyText={t('preparing')}
          onClick={() => void run(() => download(false))}
        >
          {t('download')}
        </BlockedButton>
      </RowActions>
      <ConfirmDialog
        open={asking && !freshCode.dialog.open}
        title={t('wholeTitle')}
        actionLabel={t('downloadWhole')}
        cancelLabel={t('cancel')}
        tone="primary"
        consequence={t('wholeAudited')}
        busy={busy}
        errorTitle={failure && t('failed')}
        error={failure}
        onConfirm={() => void run(() => download(true))}
        onCancel={() => {
          setAsking(false);
          setFailure('');
        }}
      >
        {t('wholeText')}
      </ConfirmDialog>
      <FreshCodeDialog
        {...freshCode.dialog}
        why={t('freshCode', { email: freshCode.email })}
        actionLabel={t('continue')}
      />
    </Card>
  );
}
