import { useState } from 'react';
import { toApiError } from '@/api/errors';
import { useGetPersonArchiveMutation } from '@/api/users';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormSection } from '@/components/form/FormSection';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { saveFile } from '@/lib/saveFile';
import { failureDetail, useNotify } from '@/store/notify';
import { accountLabels } from './accountLabels';
import { Actions } from './accountStyles';

/** Saves what is stored about the person as a file. */
export function DownloadData() {
  const t = useLabels(accountLabels);
  const notify = useNotify();
  const [load, { reset }] = useGetPersonArchiveMutation();
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState('');

  const download = async (): Promise<void> => {
    setFailure('');
    try {
      const archive = await load().unwrap();
      const text = JSON.stringify(archive, null, 2);
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }));
    } catch (thrown) {
      setFailure(t('archiveFailed', { reason: failureDetail(toApiError(thrown), notify) }));
    } finally {
      reset();
    }
  };

  return (
    <FormSection title={t('archive')} lead={t('archiveLead')}>
      {failure === '' ? null : (
        <Alert tone="error" role="alert">
          {failure}
        </Alert>
      )}
      <Actions>
        <BlockedButton
          variant="outlined"
          busy={busy}
          busyText={t('archiveDownloading')}
          onClick={() => void run(download)}
        >
          {t('archiveDownload')}
        </BlockedButton>
      </Actions>
    </FormSection>
  );
}
