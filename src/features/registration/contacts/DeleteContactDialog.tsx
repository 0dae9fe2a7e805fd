import type { Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { useDeleteContactMutation, useDeleteContactRoleMutation } from '@/api/contacts';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration } from '../model/RegistrationContext';
import { useConfirmedAction } from '../step-kit/useConfirmedAction';
import { contactLabels } from './contactLabels';

interface DeleteContactDialogProps {
  readonly contact: Contact;
  readonly role: ContactRole;
  readonly onClose: () => void;
}

/** Takes a role from a contact; with its last role the contact goes. */
export function DeleteContactDialog({ contact, role, onClose }: DeleteContactDialogProps) {
  const { journey, ensureRequest } = useRegistration();
  const t = useLabels(contactLabels);
  const [deleteContact] = useDeleteContactMutation();
  const [deleteRole] = useDeleteContactRoleMutation();
  const name = `${contact.contactFirstName} ${contact.contactLastName}`.trim();
  const last = contact.contactRoles.length < 2;
  const contactRoleUid =
    contact.contactRoles.find((entry) => entry.contactRole === role)?.contactRoleUid ?? '';
  const neededBy = {
    MAIN: ['basicInfo', 'erepair'],
    SIGN: ['w9', 'ach'],
    AR: ['payment'],
  } as const;
  const needed = neededBy[role].some((step) => journey.step(step)?.hidden === false);

  const confirmation = useConfirmedAction({
    action: async () => {
      const ids = {
        requestUid: await ensureRequest(),
        contactUid: contact.contactUid,
        contactRoleUid,
      };
      await (last ? deleteContact(ids) : deleteRole(ids)).unwrap();
    },
    failure: 'deleteContact',
    done: t('deleted'),
    onClose,
  });

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteContact')}
      consequence={needed ? t('deleteNeeded', { role: t(`role${role}`) }) : undefined}
      {...confirmation}
    >
      {last ? t('deleteLast', { name }) : t('deleteText', { name, role: t(`role${role}`) })}
    </ConfirmDialog>
  );
}
