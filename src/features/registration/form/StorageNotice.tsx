import { useEffect } from 'react';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { storageFailureSeen } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { registrationLabels } from './registrationLabels';

/** Says once that drafts do not survive here, on the step where that showed. */
export function StorageNotice() {
  const t = useLabels(registrationLabels);
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.drafts.storage === 'failed');
  useEffect(
    () => () => {
      if (shown) dispatch(storageFailureSeen());
    },
    [dispatch, shown],
  );
  return shown ? (
    <Alert tone="warning" role="status">
      {t('storageFailed')}
    </Alert>
  ) : null;
}
