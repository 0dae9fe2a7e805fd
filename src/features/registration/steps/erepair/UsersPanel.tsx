import { useMemo, useState } from 'react';
import type { Contact } from '@contract/registration/contact';
import { joinUserName, type ErepairUser } from '@contract/registration/erepairUser';
import { useCreateErepairUserMutation, useDeleteErepairUserMutation } from '@/api/parts';
import { Button } from '@/components/Button';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { ContactCardDrawing } from '@/components/drawings/ContactCardDrawing';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { DataTable } from '@/components/lists/DataTable';
import type { Column } from '@/components/lists/tableCells';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { useFieldName } from '../../model/fields';
import { ContactOffers } from '../../contacts/ContactOffers';
import { usePart } from '../../model/records';
import { erepairUserFormName } from './step';
import { useRegistration } from '../../model/RegistrationContext';
import { DeleteEntryDialog, EntryButtons, ListCard } from '../../form/ListCard';
import { UnsavedMark } from '../../form/DraftNotice';
import { erepairLabels } from './erepairLabels';
import { UserDrawer } from './UserDrawer';

/** The shop's eRepair users, with buttons to add, edit and delete. */
export function UsersPanel({ id }: { id: string }) {
  const { editable, ensureRequest } = useRegistration();
  const t = useLabels(erepairLabels);
  const nameOf = useFieldName();
  const users = usePart('erepairUsers');
  const contacts = usePart('contacts');
  const [create] = useCreateErepairUserMutation(TRIGGER_ONLY);
  const [editing, setEditing] = useState<{ user: ErepairUser | null } | null>(null);
  const [deleting, setDeleting] = useState<ErepairUser | null>(null);

  const take = async (contact: Contact) =>
    create({
      requestUid: await ensureRequest(),
      userName: joinUserName(contact.contactFirstName, contact.contactLastName),
      email: contact.contactEmail,
      title: contact.contactTitle,
    }).unwrap();
  const columns = useMemo((): readonly Column<ErepairUser>[] => {
    const shown: Column<ErepairUser>[] = [
      {
        key: 'name',
        title: nameOf('userName'),
        cell: (user) => (
          <>
            <b>{user.userName}</b> <UnsavedMark form={erepairUserFormName(user)} />
          </>
        ),
      },
      { key: 'email', title: nameOf('email'), cell: (user) => user.email },
      { key: 'title', title: nameOf('title'), cell: (user) => user.title },
    ];
    if (!editable) return shown;
    const actions = (user: ErepairUser) => (
      <EntryButtons
        edit={t('edit', { name: user.userName })}
        remove={t('delete', { name: user.userName })}
        onEdit={() => setEditing({ user })}
        onRemove={() => setDeleting(user)}
      />
    );
    return [
      ...shown,
      { key: 'actions', title: t('actions'), titleHidden: true, actions: true, cell: actions },
    ];
  }, [nameOf, editable, t]);

  return (
    <>
      <ListCard
        id={id}
        title={t('usersTitle')}
        empty={
          users.length === 0
            ? { drawing: <ContactCardDrawing />, title: t('noUsers'), text: t('noUsersText') }
            : null
        }
        add={
          <>
            <Button
              variant="soft"
              startIcon={<Icon name="plus" />}
              onClick={() => setEditing({ user: null })}
            >
              {t('addUser')}
            </Button>
            <UnsavedMark form={erepairUserFormName(null)} />
          </>
        }
        offers={
          <ContactOffers
            contacts={contacts.filter(({ contactEmail }) =>
              users.every(({ email }) => email !== contactEmail),
            )}
            take={take}
            failure="saveErepairUser"
            done={t('userSaved')}
          />
        }
      >
        <DataTable
          caption={t('usersCaption')}
          columns={columns}
          rows={users}
          rowKey={(user) => user.userUid}
        />
      </ListCard>
      <OverlayBoundary open={editing !== null} onMissing={() => setEditing(null)}>
        {editing ? <UserDrawer user={editing.user} onClose={() => setEditing(null)} /> : null}
      </OverlayBoundary>
      {deleting ? (
        <DeleteUserDialog
          user={deleting}
          last={users.length === 1}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

interface DeleteUserDialogProps {
  readonly user: ErepairUser;
  /** Whether it is the only one. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Asks before an eRepair user is deleted. */
function DeleteUserDialog({ user, last, onClose }: DeleteUserDialogProps) {
  const t = useLabels(erepairLabels);
  // The list is read again when the user was changed meanwhile: the next press is about the newest
  // one.
  const stored = usePart('erepairUsers').find(({ userUid }) => userUid === user.userUid);
  const [remove] = useDeleteErepairUserMutation();
  return (
    <DeleteEntryDialog
      remove={(requestUid) =>
        remove({ requestUid, userUid: user.userUid, etag: stored?.etag }).unwrap()
      }
      failure="deleteErepairUser"
      done={t('userDeleted')}
      actionLabel={t('deleteUser')}
      consequence={last ? t('deleteLast') : undefined}
      onClose={onClose}
    >
      {t('deleteText', { name: user.userName })}
    </DeleteEntryDialog>
  );
}
