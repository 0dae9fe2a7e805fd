import { useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Contact } from '@contract/registration/contact';
import { fieldCheck } from '@contract/rules/fields';
import {
  joinUserName,
  type ErepairUser,
  splitUserName,
  erepairUserFormSchema,
} from '@contract/registration/erepairUser';
import { LIMITS } from '@contract/limits';
import {
  useCreateErepairUserMutation,
  useDeleteErepairUserMutation,
  useUpdateErepairUserMutation,
} from '@/api/parts';
import { Button } from '@/components/Button';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { ContactCardDrawing } from '@/components/drawings/ContactCardDrawing';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { DataTable } from '@/components/lists/DataTable';
import type { Column } from '@/components/lists/tableCells';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { withFormFields } from '@/api/errors';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { PARTS } from '@/store/entities/parts';
import { useNotify } from '@/store/notify';
import { useFieldName } from '../../model/fields';
import { ContactOffers } from '../../contacts/ContactOffers';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { DeleteEntryDialog, EntryButtons, ListCard } from '../../form/ListCard';
import { UnsavedMark } from '../../form/DraftNotice';
import { RecordDrawer } from '../../form/RecordDrawer';
import { useRecordForm } from '../../form/useRecordForm';
import { listSource } from '../../form/recordSource';
import { erepairUserFormName } from './step';
import { erepairLabels } from './erepairLabels';

export function UsersPanel({ id }: { id: string }) {
  const { editable, ensureRequest } = useRegistration();
  const t = useLabels(erepairLabels);
  const nameOf = useFieldName();
  const users = usePart('erepairUsers');
  const contacts = usePart('contacts');
  const [create] = useCreateErepairUserMutation(TRIGGER_ONLY);
  const [editing, setEditing] = useState<{ user: ErepairUser | null } | null>(null);
  const [remove] = useDeleteErepairUserMutation();
  const [deleting, setDeleting] = useState<ErepairUser | null>(null);
  // Read again when the user was changed meanwhile: the next press is about the newest one.
  const newest = users.find(({ userUid }) => userUid === deleting?.userUid);

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
        <DeleteEntryDialog
          remove={(requestUid) =>
            remove({ requestUid, userUid: deleting.userUid, etag: newest?.etag }).unwrap()
          }
          failure="deleteErepairUser"
          done={t('userDeleted')}
          actionLabel={t('deleteUser')}
          consequence={users.length === 1 ? t('deleteLast') : undefined}
          onClose={() => setDeleting(null)}
        >
          {t('deleteText', { name: deleting.userName })}
        </DeleteEntryDialog>
      ) : null}
    </>
  );
}

interface UserDrawerProps {
  readonly user: ErepairUser | null;
  readonly onClose: () => void;
}

const valuesOf = (user: ErepairUser | null) => ({
  ...splitUserName(user?.userName ?? ''),
  email: user?.email ?? '',
  title: user?.title ?? '',
});

type UserForm = v.InferOutput<typeof erepairDrawerSchema>;

const SOURCE = listSource(PARTS.erepairUsers, {
  isSame: (user: ErepairUser, { firstName, lastName, email, title }: UserForm) =>
    user.userName === joinUserName(firstName, lastName) &&
    user.email === email &&
    user.title === title,
  valuesOf,
});

function UserDrawer({ user, onClose }: UserDrawerProps) {
  const t = useLabels(erepairLabels);
  const notify = useNotify();
  const [create] = useCreateErepairUserMutation();
  const [update] = useUpdateErepairUserMutation();
  const record = useRecordForm({
    name: erepairUserFormName(user),
    schema: erepairDrawerSchema,
    values: valuesOf(user),
    source: SOURCE,
    uid: user?.userUid ?? null,
    closes: true,
    save: async ({ firstName, lastName, email, title }, { requestUid, stored, etag }) => {
      const body = { requestUid, userName: joinUserName(firstName, lastName), email, title };
      const request = stored
        ? update({ ...body, userUid: stored.userUid, etag }).unwrap()
        : create(body).unwrap();
      await withFormFields(request, { userName: 'firstName' });
    },
    failure: 'saveErepairUser',
    onSaved: () => {
      notify.success(t('userSaved'));
      onClose();
    },
  });
  const { field } = record;

  return (
    <RecordDrawer
      record={record}
      title={t(user ? 'editUser' : 'addUser')}
      lead={t('drawerLead')}
      onClose={onClose}
    >
      <FormGrid>
        <TextField {...field('firstName')} autoComplete="given-name" span={6} />
        <TextField {...field('lastName')} autoComplete="family-name" span={6} />
        <TextField {...field('email')} type="email" autoComplete="email" span={12} />
        <TextField {...field('title')} optional autoComplete="organization-title" span={12} />
      </FormGrid>
    </RecordDrawer>
  );
}

/** First and last name are stored joined, and the joined name has the length limit. */
export const erepairDrawerSchema = v.pipe(
  erepairUserFormSchema,
  fieldCheck(
    ['firstName', 'lastName'],
    ({ firstName, lastName }) => joinUserName(firstName, lastName).length <= LIMITS.text,
    'tooLong',
  ),
);
