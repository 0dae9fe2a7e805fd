import type { ReactNode } from 'react';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import { SaveFailure } from '../actions/useAction';
import { useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from '../model/registrationLabels';
import { ConflictDialog } from './ConflictDialog';
import { DraftNotice } from './DraftNotice';
import type { RecordModel } from './useRecordForm';

interface RecordDrawerProps {
  readonly record: RecordModel;
  readonly title: string;
  readonly lead: string | undefined;
  readonly saveLabel?: string;
  /** Its save sends nothing. */
  readonly worksOffline?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer of a form that saves one record and closes. */
export function RecordDrawer({
  record,
  worksOffline = false,
  onClose,
  children,
  ...texts
}: RecordDrawerProps) {
  const { online } = useRegistration();
  const t = useLabels(registrationLabels);
  const { freshCode } = record;
  return (
    <FormDrawer
      open
      {...texts}
      onClose={() => {
        record.abandon();
        onClose();
      }}
      onSubmit={() => void record.submit()}
      busy={record.busy}
      needed={record.needed}
      onBlocked={record.showErrors}
      reason={online || worksOffline ? undefined : t('offline')}
      dirty={record.form.formState.isDirty || record.restored}
    >
      <DraftNotice restored={record.restored} onDiscard={record.discard} />
      {children}
      <SaveFailure {...record.failed} />
      <ConflictDialog {...record.conflict} />
      <FreshCodeDialog
        {...freshCode.dialog}
        why={t('changeCode', { email: freshCode.email })}
        actionLabel={t('confirmChange')}
      />
    </FormDrawer>
  );
}
