import { useState } from 'react';
import type { Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { useDeleteContactMutation, useDeleteContactRoleMutation } from '@/api/contacts';
import { toApiError, type ApiError } from '@/api/errors';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { failureDetail, useNotify } from '@/store/notify';
import { useRegistration } from '../model/RegistrationContext';
import { contactLabels } from './contactLabels';

interface DeleteContactDialogProps {
  readonly contact: Contact;
  readonly role: ContactRole;
  readonly onClose: () => void;
}

/** Takes a role from a contact; with its last role the contact goes. */
export function DeleteContactDialog({ contact, role, onClose }: DeleteContactDialogProps) {
  const { requestUid, journey } = useRegistration();
  const t = useLabels(contactLabels);
  const notify = useNotify();
  const [deleteContact] = useDeleteContactMutation();
  const [deleteRole] = useDeleteContactRoleMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const name = `${contact.contactFirstName} ${contact.contactLastName}`.trim();
  const last = contact.contactRoles.length < 2;
  const contactRoleUid = contact.contactRoles.find((entry) => entry.contactRole === role)?.contactRoleUid ?? '';
  const neededBy = { MAIN: ['basicInfo', 'erepair'], SIGN: ['w9', 'ach'], AR: ['payment'] } as const;
  const needed = neededBy[role].some((step) => journey.step(step)?.hidden === false);

  const confirm = async () => {
    if (requestUid === null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const ids = { requestUid, contactUid: contact.contactUid, contactRoleUid };
      await (last ? deleteContact(ids) : deleteRole(ids)).unwrap();
      notify.success(t('deleted'));
      onClose();
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error);
      notify.failure('deleteContact', error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteContact')}
      busy={busy}
      error={failure ? `${notify.text('deleteContact')} ${failureDetail(failure, notify.text)}`.trim() : undefined}
      consequence={needed ? t('deleteNeeded', { role: t(`role${role}`) }) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {last ? t('deleteLast', { name }) : t('deleteText', { name, role: t(`role${role}`) })}
    </ConfirmDialog>
  );
}
