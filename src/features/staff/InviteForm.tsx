import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { inviteStaffSchema, type InviteStaff } from '@contract/entities/staff';
import { STAFF_ROLES } from '@contract/rules/permissions';
import { toApiError } from '@/api/errors';
import { useInviteStaffMutation } from '@/api/staff';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import type { WithCode } from '@/store/useFreshCode';
import { failureDetail, useNotify } from '@/store/notify';
import { staffLabels } from './staffLabels';
import { StaffForm, StaffFormFoot } from './staffStyles';

const EMPTY: InviteStaff = { email: '', role: 'viewer' };

/** Gives a role to an e-mail address. A refused field keeps what was typed. */
export function InviteForm({ withCode }: { withCode: WithCode }) {
  const t = useLabels(staffLabels);
  const notify = useNotify();
  const [invite, { isLoading }] = useInviteStaffMutation();
  const [problem, setProblem] = useState('');
  const { control, formState, handleSubmit, register, reset, setError, setFocus } = useForm({
    resolver: standardSchemaResolver(inviteStaffSchema),
    defaultValues: EMPTY,
  });
  const role = useWatch({ control, name: 'role' });

  const submit = handleSubmit(async (values) => {
    setProblem('');
    try {
      const { email } = values;
      const staff = await withCode(() => invite(values).unwrap());
      if (staff === null) return;
      const added = staff.members.find((member) => member.email === email);
      notify.success(t(added?.state === 'ACTIVE' ? 'granted' : 'invited', { email }));
      reset(EMPTY);
      setFocus('email');
    } catch (thrown) {
      const error = toApiError(thrown);
      const message = error.fieldErrors['email'];
      if (message === undefined) setProblem(failureDetail(error, notify));
      else setError('email', { message }, { shouldFocus: true });
    }
  });

  return (
    <StaffForm noValidate onSubmit={(event) => void submit(event)}>
      <FormGrid>
        <TextField
          {...register('email')}
          label={t('email')}
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message}
          span={{ wide: 6, phone: 12 }}
        />
        <SelectField
          {...register('role')}
          label={t('role')}
          help={t(`may-${role}`)}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`name-${value}`) }))}
          span={{ wide: 6, phone: 12 }}
        />
      </FormGrid>
      {problem ? (
        <Alert tone="error" role="alert" title={t('inviteFailed')}>
          {problem}
        </Alert>
      ) : null}
      <StaffFormFoot>
        <BlockedButton type="submit" busy={isLoading} busyText={t('inviting')}>
          {t('invite')}
        </BlockedButton>
      </StaffFormFoot>
    </StaffForm>
  );
}
