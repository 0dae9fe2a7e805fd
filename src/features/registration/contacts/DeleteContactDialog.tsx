import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { rolesOf } from '@contract/rules/contactRoles';
import { useDeleteContactMutation, useDeleteContactRoleMutation } from '@/api/parts';
import { useLabels } from '@/components/labels/LabelsContext';
import { useRegistration } from '../model/RegistrationContext';
import { usePart } from '../model/records';
import { fullName, useContactRoles } from '../model/contacts';
import { ActionDialog, unlessGone } from '../actions/useConfirmedAction';
import { contactLabels } from './contactLabels';
import { useEndsInvite, useNeedsRole } from './EndsInviteNotice';

interface DeleteContactDialogProps {
  readonly contact: Contact;
  readonly role: ContactRole;
  readonly onClose: () => void;
}

/** Removes a role from a contact. Removing the last role deletes the contact. */
export function DeleteContactDialog({ contact, role, onClose }: DeleteContactDialogProps) {
  const { ensureRequest } = useRegistration();
  const needsRole = useNeedsRole();
  const t = useLabels(contactLabels);
  const { nameOf } = useContactRoles();
  const [deleteContact] = useDeleteContactMutation();
  const [deleteRole] = useDeleteContactRoleMutation();
  const name = fullName(contact);
  // Read again when the contact was changed meanwhile: the next press is about the newest one.
  const stored =
    usePart('contacts').find(({ contactUid }) => contactUid === contact.contactUid) ?? contact;
  const held = stored.contactRoles.find((entry) => entry.contactRole === role);
  const last = held !== undefined && stored.contactRoles.length < 2;
  const roleText = nameOf(role);
  const { endsInvite } = useEndsInvite(stored.contactUid);
  const remainingRoles = rolesOf([stored]).filter((other) => other !== role);
  const consequences = [
    ...(needsRole(role) ? [t('deleteNeeded', { role: roleText })] : []),
    ...(endsInvite({ roles: remainingRoles }) ? [t('deleteInvite', { name })] : []),
  ];

  const remove = async () => {
    // Someone else has taken the role away: nothing is left to do.
    if (!held) return;
    const ids = {
      requestUid: await ensureRequest(),
      contactUid: contact.contactUid,
      contactRoleUid: held.contactRoleUid,
      etag: stored.etag,
    };
    await unlessGone((last ? deleteContact(ids) : deleteRole(ids)).unwrap());
  };

  return (
    <ActionDialog
      actionLabel={t('deleteContact')}
      consequence={consequences.length === 0 ? undefined : consequences.join(' ')}
      action={remove}
      failure="deleteContact"
      done={t('deleted')}
      onClose={onClose}
    >
      {last ? t('deleteLast', { name }) : t('deleteText', { name, role: roleText })}
    </ActionDialog>
  );
}
