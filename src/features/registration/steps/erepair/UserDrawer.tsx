import type * as v from 'valibot';
import { joinUserName, splitUserName, type ErepairUser } from '@contract/registration/erepairUser';
import { useCreateErepairUserMutation, useUpdateErepairUserMutation } from '@/api/erepairUsers';
import { withFormFields } from '@/api/errors';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { PARTS } from '@/store/entities/parts';
import { useNotify } from '@/store/notify';
import { RecordDrawer } from '../../form/RecordDrawer';
import { listSource } from '../../form/recordSource';
import { useRecordForm } from '../../form/useRecordForm';
import { erepairUserFormName } from './step';
import { erepairLabels } from './erepairLabels';
import { erepairDrawerSchema } from './erepairUserRules';

interface UserDrawerProps {
  /** Null adds a new one. */
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

/** Adds or updates an eRepair user. */
export function UserDrawer({ user, onClose }: UserDrawerProps) {
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
    rereadsAfterLoss: user === null,
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
