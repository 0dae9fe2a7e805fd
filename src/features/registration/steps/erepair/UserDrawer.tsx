import * as v from 'valibot';
import {
  joinUserName,
  splitUserName,
  type ErepairUser,
  erepairUserFormSchema,
} from '@contract/registration/erepairUser';
import { LIMITS } from '@contract/limits';
import type { MessageKey } from '@contract/messages';
import { useCreateErepairUserMutation, useUpdateErepairUserMutation } from '@/api/parts';
import { withFormFields } from '@/api/errors';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { PARTS } from '@/store/entities/parts';
import { useNotify } from '@/store/notify';
import { RecordDrawer } from '../../form/RecordDrawer';
import { useRecordForm } from '../../form/useRecordForm';
import { erepairUserFormName } from './step';
import { erepairLabels } from './erepairLabels';
import { listSource } from '../../form/recordSource';

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

/**
 * The drawer's form. First and last name are stored joined, and the joined name has the length
 * limit.
 */
export const erepairDrawerSchema = v.pipe(
  erepairUserFormSchema,
  v.forward(
    v.partialCheck(
      [['firstName'], ['lastName']],
      ({ firstName, lastName }) => joinUserName(firstName, lastName).length <= LIMITS.text,
      'tooLong' satisfies MessageKey,
    ),
    ['lastName'],
  ),
);
