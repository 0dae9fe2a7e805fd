import type { ContactRole } from '@contract/enums';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { failureDetail, useNotify } from '@/store/notify';
import { useContactRoles } from '../model/contacts';
import { contactLabels } from './contactLabels';
import type { ContactSaveResult } from './saveContact';

/** After a save of which some roles failed: which roles are stored, which are not, and why. */
export function PartialSave({ result }: { result: ContactSaveResult }) {
  const t = useLabels(contactLabels);
  const { nameOf } = useContactRoles();
  const notify = useNotify();
  const names = (roles: readonly ContactRole[]) => roles.map(nameOf).join(', ');
  const lines = [
    result.added.length > 0 ? t('rolesAdded', { roles: names(result.added) }) : '',
    result.removed.length > 0 ? t('rolesRemoved', { roles: names(result.removed) }) : '',
    result.notAdded.length > 0 ? t('rolesNotAdded', { roles: names(result.notAdded) }) : '',
    result.notRemoved.length > 0 ? t('rolesNotRemoved', { roles: names(result.notRemoved) }) : '',
    result.error ? failureDetail(result.error, notify) : '',
  ].filter(Boolean);
  return (
    <Alert tone="error" role="alert" title={t('partial')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
