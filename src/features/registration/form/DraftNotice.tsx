import { useEffect, useState } from 'react';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { storageFailureSeen } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { StatusChip } from '@/components/StatusChip';
import { registrationLabels } from '../model/registrationLabels';
import { useHasDraft } from '../model/RegistrationContext';

interface DraftNoticeProps {
  readonly restored: boolean;
  /** Forgets what was typed; absent where it cannot be distinguished from what is stored. */
  readonly onDiscard?: (() => void) | undefined;
}

/** Says that a draft was restored, with a way to get rid of it. */
export function DraftNotice({ restored, onDiscard }: DraftNoticeProps) {
  const t = useLabels(registrationLabels);
  const [asking, setAsking] = useState(false);
  if (!restored) return null;
  return (
    <>
      <Alert
        tone="info"
        role="status"
        action={
          onDiscard ? (
            <Button type="button" variant="soft" size="small" onClick={() => setAsking(true)}>
              {t('discard')}
            </Button>
          ) : undefined
        }
      >
        {t('draftRestored')}
      </Alert>
      {asking && onDiscard ? (
        <ConfirmDialog
          open
          title={t('discardTitle')}
          actionLabel={t('discard')}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
          onCancel={() => setAsking(false)}
        >
          {t('discardText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

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

/**
 * Marks that the form in a drawer holds unsaved typing. Typing renders only this mark.
 * @param form the name of the form in the drawer
 */
export function UnsavedMark({ form }: { readonly form: string }) {
  const t = useLabels(registrationLabels);
  if (!useHasDraft(form)) return null;
  return (
    // A grid would stretch the chip to the width of its column.
    <span>
      <StatusChip tone="warning" icon="pencil">
        {t('unsaved')}
      </StatusChip>
    </span>
  );
}
