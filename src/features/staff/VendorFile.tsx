import { useState } from 'react';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useLinkVendorFileMutation } from '@/api/vendorFile';
import { Problem } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import { useFreshCode } from '@/store/useFreshCode';
import { Foot } from './staffStyles';
import { vendorFileLabels } from './vendorFileLabels';

/** Downloads all approved vendors as CSV; with whole numbers after a question and a code. */
export function VendorFile() {
  const t = useLabels(vendorFileLabels);
  const notify = useNotify();
  const freshCode = useFreshCode();
  const { attempt, problem, busy, forgetProblem } = useAttempt();
  const [link] = useLinkVendorFileMutation(TRIGGER_ONLY);
  const [asking, setAsking] = useState(false);

  const download = (wholeNumbers: boolean) =>
    attempt(async () => {
      const made = await freshCode.withCode(() => link({ wholeNumbers }).unwrap());
      if (made === null) return;
      setAsking(false);
      // An attachment: the page stays.
      window.location.assign(made.url);
      notify.success(t('started'));
    });

  return (
    <Card aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      {asking ? null : <Problem title={t('failed')}>{problem}</Problem>}
      <Foot>
        <BlockedButton
          variant="outlined"
          startIcon={<Icon name="download" />}
          busy={busy && !asking}
          busyText={t('preparing')}
          onClick={() => void download(false)}
        >
          {t('download')}
        </BlockedButton>
        <Button variant="text" onClick={() => setAsking(true)}>
          {t('downloadWhole')}
        </Button>
      </Foot>
      <ConfirmDialog
        open={asking && !freshCode.dialog.open}
        title={t('wholeTitle')}
        actionLabel={t('downloadWhole')}
        cancelLabel={t('cancel')}
        tone="primary"
        consequence={t('wholeAudited')}
        busy={busy}
        errorTitle={problem && t('failed')}
        error={problem}
        onConfirm={() => void download(true)}
        onCancel={() => {
          setAsking(false);
          forgetProblem();
        }}
      >
        {t('wholeText')}
      </ConfirmDialog>
      <FreshCodeDialog {...freshCode.dialog} why={t('freshCode', { email: freshCode.email })} />
    </Card>
  );
}
